import type { Creator } from '@koma/contracts';
import { Title } from '@mantine/core';
import { AwardList } from '../../shared/award-list/award-list.js';
import { useWords } from '../../shared/words.js';
import classes from './creator.module.css';

/** The creator's awards. */
export function Awards({ creator: { awards } }: { creator: Creator }) {
  const t = useWords();
  if (awards.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="creator-awards">
      <Title order={2} size="h3" id="creator-awards">
        {t('creator.awards')}
      </Title>
      <AwardList
        awards={awards}
        headingId="creator-awards"
        titleWords={(title) => t('creator.awardedFor', { title })}
      />
    </section>
  );
}
