import type { Award } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import classes from './creator.module.css';

/** Awards, the newest year first; within a year as they were written down. */
export function AwardList({ awards }: { awards: readonly Award[] }) {
  const t = useWords();
  if (awards.length === 0) return null;
  const sorted = awards.toSorted((a, b) => b.year - a.year);
  return (
    <section className={classes.part} aria-labelledby="creator-awards">
      <Title order={2} size="h3" id="creator-awards">
        {t('creator.awards')}
      </Title>
      <ul className={classes.awards} aria-labelledby="creator-awards">
        {sorted.map(({ year, ceremony, category, title }, index) => (
          <li key={index} className={classes.award}>
            <IconAward size={20} stroke={1.5} className={classes.mark} aria-hidden="true" />
            <Text component="span" c="dimmed" className={classes.year}>
              {year}
            </Text>
            <span>
              <Text component="span" display="block">
                {ceremony} {category}
              </Text>
              <Text component="span" display="block" size="sm" c="dimmed">
                {t('creator.awardedFor', { title })}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
