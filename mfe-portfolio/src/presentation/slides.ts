import type { SlideSelectItem, SlideSelectSection } from '@koma/contracts';

/** The slides in order: the title, then headings and works. */
export type Slide =
  | { kind: 'title'; key: string }
  | { kind: 'section'; key: string; title: string }
  | { kind: 'work'; key: string; item: SlideSelectItem; place: number };

export interface Shown {
  items: readonly SlideSelectItem[];
  sections: readonly SlideSelectSection[];
}

/** A heading without works is left out. */
export function slidesOf({ items, sections }: Shown): Slide[] {
  const works = items.flatMap((item, at): Slide[] => [
    ...sections.flatMap((one, place): Slide[] =>
      one.at === at ? [{ kind: 'section', key: `section-${place}`, title: one.title }] : [],
    ),
    { kind: 'work', key: item.work.id, item, place: at + 1 },
  ]);
  return [{ kind: 'title', key: 'title' }, ...works];
}
