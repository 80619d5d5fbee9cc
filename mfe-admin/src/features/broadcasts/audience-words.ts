import { type Audience, BROADCAST } from '@koma/contracts';
import { useFormats } from '@koma/web-kit';
import { usePositionWords } from '../../shared/members/use-position-words.js';
import { useWords } from '../../shared/words.js';

/** Whom a broadcast is for, in words: the conditions with their values. */
export function useAudienceWords(): (audience: Audience) => string {
  const t = useWords();
  const position = usePositionWords();
  const { number } = useFormats();
  return ({ profileTypes, positions, companies, activity, accountIds }) => {
    if (accountIds.length > 0)
      return t('broadcasts.audience.pickedPeople', { count: accountIds.length, people: number(accountIds.length) });
    const { activeDays, inactiveDays } = BROADCAST;
    const conditions = [
      profileTypes.map((type) => t(`broadcasts.audience.type.${type}`)),
      positions.map(position),
      companies,
      activity === 'any' ? [] : [t(`broadcasts.audience.activities.${activity}`, { activeDays, inactiveDays })],
    ].filter((values) => values.length > 0);
    if (conditions.length === 0) return t('broadcasts.audience.everybody');
    return conditions.map((values) => values.join(t('broadcasts.audience.or'))).join(t('broadcasts.audience.and'));
  };
}
