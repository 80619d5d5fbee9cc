import { useMemo } from 'react';
import { IS_IN_BROWSER } from '../in-browser.js';
import { galleryRowHeight, justifiedRows } from './rows.js';
import { StaticGallery } from './static-gallery.js';
import { useListBox, useRem } from './use-list-box.js';
import { memoryOf } from './use-row-window.js';
import { UNKNOWN_WIDTH } from './windowed-grid.js';
import { type ListProps, WindowedList } from './windowed-list.js';

export interface GalleryProps<T> extends ListProps<T> {
  /** Ratio of an item's picture, width divided by height; known before it loads. The function must keep its identity. */
  ratioOf: (item: T) => number;
  /** Approximate row height in rem. Default 13. */
  rowHeight?: number;
  /** In rem. Default 1.5 between rows and 1 between pictures. */
  rowGap?: number;
  columnGap?: number;
}

/** Pictures of any shape in rows of equal height, edge to edge and uncropped; windowed and keyboard-operated like the grid. */
export const JustifiedGallery = IS_IN_BROWSER ? LiveGallery : StaticGallery;

function LiveGallery<T>({ ratioOf, rowHeight = 13, rowGap = 1.5, columnGap = 1, ...props }: GalleryProps<T>) {
  const { attach, list, box } = useListBox(memoryOf(props.memoryKey)?.width ?? props.firstWidth);
  const rem = useRem();
  const width = box.width || UNKNOWN_WIDTH;
  const { items } = props;
  const height = galleryRowHeight({ width, rowHeight, rem });
  const gaps = { row: rowGap * rem, column: columnGap * rem };
  const rows = useMemo(
    () => justifiedRows({ ratios: items.map(ratioOf), width, rowHeight: height, gap: columnGap * rem }),
    [items, ratioOf, width, height, columnGap, rem],
  );
  return (
    <WindowedList {...props} layout={{ rows, gaps, width, isMeasured: box.width > 0, top: box.top, list, attach }} />
  );
}
