import type { SharedSlideSelect, SlideSelectItem } from '@koma/contracts';

interface Part {
  /** Null: no heading. */
  title: string | null;
  items: SlideSelectItem[];
}

/** Works by heading; empty headings are left out. */
export function partsOf({ items, sections }: Pick<SharedSlideSelect, 'items' | 'sections'>): Part[] {
  const parts: Part[] = [{ title: null, items: [] }];
  items.forEach((item, at) => {
    for (const { title } of sections.filter((one) => one.at === at)) parts.push({ title, items: [] });
    parts.at(-1)?.items.push(item);
  });
  return parts.filter((part) => part.items.length > 0);
}
