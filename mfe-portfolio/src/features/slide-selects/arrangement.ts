import { type SlideSelect, slideSelects, type WorkCard } from '@koma/contracts';
import type { z } from 'zod';

/** The saved part of a slide select besides its name. */
export const arrangementForm = slideSelects.arrange.body.omit({ version: true }).required();
export type Arrangement = z.output<typeof arrangementForm>;
/** The same while typing. */
export type ArrangementValues = z.input<typeof arrangementForm>;

/** A slide select as one list: a heading is before its works. */
export type Entry =
  | { kind: 'work'; key: string; work: WorkCard; note: string }
  | { kind: 'section'; key: string; title: string };

export const valuesOf = ({ items, sections }: SlideSelect): Arrangement => ({
  items: items.map(({ work, note }) => ({ workId: work.id, note })),
  sections: [...sections],
});

/** The list that a form shows; works hidden since are left out. */
export function entriesOf({ items, sections }: ArrangementValues, works: readonly WorkCard[]): Entry[] {
  const known = new Map(works.map((work) => [work.id, work]));
  const headings = (at: number): Entry[] =>
    sections.flatMap((one, place) =>
      one.at === at ? [{ kind: 'section', key: `section-${place}`, title: one.title }] : [],
    );
  const slots = items.flatMap(({ workId, note = '' }, at): Entry[] => {
    const work = known.get(workId);
    return [...headings(at), ...(work ? [{ kind: 'work' as const, key: workId, work, note }] : [])];
  });
  return [...slots, ...headings(items.length)];
}

/** The form's values of a list. */
export function valuesOfEntries(entries: readonly Entry[]): Arrangement {
  const items: Arrangement['items'] = [];
  const sections: Arrangement['sections'] = [];
  for (const entry of entries) {
    if (entry.kind === 'section') sections.push({ title: entry.title, at: items.length });
    else items.push({ workId: entry.work.id, note: entry.note });
  }
  return { items, sections };
}

/** Name of an entry in announcements of a move. */
export const nameOf = (entry: Entry): string => (entry.kind === 'work' ? entry.work.title : entry.title);

const idsOf = ({ items }: SlideSelect) => items.map(({ work }) => work.id);

/** The values on the page, plus works added at the end of the newest version. */
export function gain(values: ArrangementValues, newest: SlideSelect, saved: SlideSelect): ArrangementValues {
  const known = new Set([...idsOf(saved), ...values.items.map(({ workId }) => workId)]);
  const come = valuesOf(newest).items.filter(({ workId }) => !known.has(workId));
  return { ...values, items: [...values.items, ...come] };
}

/** Whether works were added at the end and nothing else was changed. */
export function isGain(newest: SlideSelect, saved: SlideSelect): boolean {
  const [before, after] = [valuesOf(saved), valuesOf(newest)];
  const begin = { ...after, items: after.items.slice(0, before.items.length) };
  return JSON.stringify(begin) === JSON.stringify(before);
}
