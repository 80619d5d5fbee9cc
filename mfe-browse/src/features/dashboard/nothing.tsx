import { Anchor, Text } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import classes from './dashboard.module.css';

interface Props {
  words: string;
  /** The way on. */
  to: string;
  link: string;
}

/** Says that there is nothing yet, and where something comes from. */
export const Nothing = ({ words, to, link }: Props) => (
  <Text className={classes.nothing} c="dimmed">
    {words}{' '}
    <Anchor component={LocaleLink} to={to} underline="always">
      {link}
    </Anchor>
  </Text>
);
