import type { Creator } from '@koma/contracts';
import { AwardList } from '../shared/award-list/award-list.js';
import { useWords } from '../shared/words.js';
import { Part, type PartOrder } from './part.js';

/** The creator's awards. */
export function Awards({ creator: { awards }, order }: { creator: Creator; order?: PartOrder }) {
  const t = useWords();
  if (awards.length === 0) return null;
  return (
    <Part title={t('creator.awards')} order={order}>
      {(id) => <AwardList awards={awards} headingId={id} titleWords={(title) => t('creator.awardedFor', { title })} />}
    </Part>
  );
}
