import type { Award } from '@koma/contracts';
import { Text } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import classes from './award-list.module.css';

interface Props {
  awards: readonly Award[];
  /** Id of the heading that labels the list. */
  headingId: string;
  /** Text in place of the title. Default: the title. */
  titleWords?: (title: string) => string;
}

/** Awards, the newest year first; within a year in the entered order. */
export function AwardList({ awards, headingId, titleWords = (title) => title }: Props) {
  return (
    <ul className={classes.awards} aria-labelledby={headingId}>
      {awards
        .toSorted((a, b) => b.year - a.year)
        .map(({ year, ceremony, category, title }, index) => (
          <li key={index} className={classes.award}>
            <IconAward size={20} stroke={1.5} className={classes.mark} aria-hidden="true" />
            <Text component="span" c="dimmed" className={classes.year}>
              {year}
            </Text>
            <span>
              {ceremony} {category}
              <Text component="span" display="block" size="sm" c="dimmed">
                {titleWords(title)}
              </Text>
            </span>
          </li>
        ))}
    </ul>
  );
}
