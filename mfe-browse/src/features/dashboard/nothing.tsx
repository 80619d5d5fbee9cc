import { Anchor, Text } from '@mantine/core';
import { LocaleLink, SentenceSpace } from '@koma/web-kit';
import classes from './dashboard.module.css';

interface Props {
  words: string;
  /** Target of the link. */
  to: string;
  link: string;
}

/** Says that there is nothing yet, with a link to a start. */
export const Nothing = ({ words, to, link }: Props) => (
  <Text className={classes.nothing} c="dimmed">
    {words}
    <SentenceSpace />
    <Anchor component={LocaleLink} to={to} underline="always">
      {link}
    </Anchor>
  </Text>
);
