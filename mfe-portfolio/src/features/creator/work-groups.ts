import type { Locale, ShownWork, WorkCard } from '@koma/contracts';

/** Works that stand under one heading; null: under none. */
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

/** The list parted at its headings. */
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
