import type { EditedWorkCard, Portfolio, PortfolioForm, portfolioForm } from '@koma/contracts';
import type { z } from 'zod';

/** The values of the portfolio form. */
type PortfolioValues = z.input<typeof portfolioForm>;

/** A portfolio as one list: a heading contains the works after it, up to the next one. */
export type Entry =
  | { kind: 'work'; key: string; work: EditedWorkCard }
  | { kind: 'section'; key: string; title: string; titleEn: string };

export const worksOf = ({ loose, sections }: Portfolio): EditedWorkCard[] => [
  ...loose,
  ...sections.flatMap(({ works }) => works),
];

/** The saved part of a portfolio. */
export const valuesOfPortfolio = ({ loose, sections }: Portfolio): PortfolioForm => ({
  loose: loose.map(({ id }) => id),
  sections: sections.map(({ title, titleEn, works }) => ({ title, titleEn, workIds: works.map(({ id }) => id) })),
});

/** The list that a form shows. Works added since its values were written come first; deleted ones are left out. */
export function entriesOf({ loose, sections }: PortfolioValues, works: readonly EditedWorkCard[]): Entry[] {
  const known = new Map(works.map((work) => [work.id, work]));
  const placed = new Set([...loose, ...sections.flatMap(({ workIds }) => workIds)]);
  const entry = (work: EditedWorkCard): Entry => ({ kind: 'work', key: work.id, work });
  const listed = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []).map(entry);
  return [
    ...works.filter(({ id }) => !placed.has(id)).map(entry),
    ...listed(loose),
    ...sections.flatMap(({ title, titleEn, workIds }, at) => [
      { kind: 'section' as const, key: `section-${at}`, title, titleEn: titleEn ?? '' },
      ...listed(workIds),
    ]),
  ];
}

/** The form's values of a list. */
export function valuesOfEntries(entries: readonly Entry[]): PortfolioForm {
  const loose: string[] = [];
  const sections: PortfolioForm['sections'] = [];
  for (const entry of entries) {
    if (entry.kind === 'section') sections.push({ title: entry.title, titleEn: entry.titleEn, workIds: [] });
    else (sections.at(-1)?.workIds ?? loose).push(entry.work.id);
  }
  return { loose, sections };
}
