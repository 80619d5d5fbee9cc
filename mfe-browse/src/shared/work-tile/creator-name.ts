import type { Locale, WorkCard } from '@koma/contracts';

type Names = Pick<WorkCard['owner'], 'familyName' | 'firstName' | 'familyNameRoman' | 'firstNameRoman'>;

/** Name of a creator as the language writes it; without a Latin form the Japanese one stands. */
export function creatorName(owner: Names, locale: Locale): string {
  const japanese = `${owner.familyName} ${owner.firstName}`.trim();
  if (locale === 'ja') return japanese;
  return `${owner.firstNameRoman} ${owner.familyNameRoman}`.trim() || japanese;
}
