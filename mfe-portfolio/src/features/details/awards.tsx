import type { Work } from '@koma/contracts';
import { Title } from '@mantine/core';
import { AwardList } from '../../shared/award-list/award-list.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';

/** The work's awards. */
export function Awards({ work: { awards } }: { work: Work }) {
  const t = useWords();
  if (awards.length === 0) return null;
  return (
    <section aria-labelledby="work-awards">
      <Title order={2} size="h3" id="work-awards" className={classes.subtitle}>
        {t('creator.awards')}
      </Title>
      <AwardList awards={awards} headingId="work-awards" />
    </section>
  );
}
