import type { Locale, ShownWork, WorkCard } from '@koma/contracts';

/** Works under one heading; null: without heading. */
export interface WorkGroup {
  key: string;
  heading: string | null;
  works: WorkCard[];
}

interface Words {
  locale: Locale;
  /** Heading of works of others. */
  others: string;
}

function headingOf({ work, section }: ShownWork, { locale, others }: Words): string | null {
  if (work.roles) return others;
  if (!section) return null;
  return locale === 'en' && section.titleEn !== '' ? section.titleEn : section.title;
}

/** Splits the list at its headings. */
export function groupsOf(items: readonly ShownWork[], words: Words): WorkGroup[] {
  const groups: WorkGroup[] = [];
  for (const item of items) {
    const heading = headingOf(item, words);
    const last = groups.at(-1);
    if (last && last.heading === heading) last.works.push(item.work);
    else groups.push({ key: item.work.id, heading, works: [item.work] });
  }
  return groups;
}
