import type { Work } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';

/** What the work has won, the newest first. */
export function Awards({ work: { awards } }: { work: Work }) {
  const t = useWords();
  if (awards.length === 0) return null;
  return (
    <section aria-labelledby="work-awards">
      <Title order={2} size="h3" id="work-awards" className={classes.subtitle}>
        {t('creator.awards')}
      </Title>
      <ul className={classes.awards} aria-labelledby="work-awards">
        {awards
          .toSorted((a, b) => b.year - a.year)
          .map(({ year, ceremony, category, title }) => (
            <li key={`${year} ${ceremony} ${category} ${title}`} className={classes.award}>
              <IconAward size={20} stroke={1.5} className={classes.awardMark} aria-hidden="true" />
              <Text component="span" c="dimmed" className={classes.year}>
                {year}
              </Text>
              <span>
                {ceremony} {category}
                <Text component="span" display="block" size="sm" c="dimmed">
                  {title}
                </Text>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
