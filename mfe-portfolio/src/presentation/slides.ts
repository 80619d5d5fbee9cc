import type { SlideSelectItem, SlideSelectSection } from '@koma/contracts';

/** What is shown one after the other: the title, then headings and works in their order. */
export type Slide =
  | { kind: 'title'; key: string }
  | { kind: 'section'; key: string; title: string }
  | { kind: 'work'; key: string; item: SlideSelectItem; place: number };

export interface Shown {
  items: readonly SlideSelectItem[];
  sections: readonly SlideSelectSection[];
}

/** A heading at the very end has nothing to show. */
export function slidesOf({ items, sections }: Shown): Slide[] {
  const works = items.flatMap((item, at): Slide[] => [
    ...sections.flatMap((one, place): Slide[] =>
      one.at === at ? [{ kind: 'section', key: `section-${place}`, title: one.title }] : [],
    ),
    { kind: 'work', key: item.work.id, item, place: at + 1 },
  ]);
  return [{ kind: 'title', key: 'title' }, ...works];
}
