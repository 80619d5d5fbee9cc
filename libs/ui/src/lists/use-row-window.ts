import { measureElement, useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useRef } from 'react';
import { remInPx } from './use-list-box.js';
import type { Layout } from './windowed-list.js';

/** Assumed height of the text below a picture before the first measurement. */
const FIRST_WORDS_REM = 4.5;
const OVERSCAN_ROWS = 3;

interface Memory {
  width: number;
  words: number | undefined;
  measured: VirtualItem[];
}

/** State of lists when they were left, so that returning restores the position to the pixel. */
const memories = new Map<string, Memory>();

const MOST_MEMORIES = 50;
function storeMemory(key: string, memory: Memory): void {
  memories.delete(key);
  memories.set(key, memory);
  const [oldest] = memories.keys();
  if (memories.size > MOST_MEMORIES && oldest !== undefined) memories.delete(oldest);
}

export const memoryOf = (key: string | undefined): Memory | undefined =>
  key === undefined ? undefined : memories.get(key);

/** Heights measured at another width are invalid. */
function useForgottenHeights(virtualizer: Virtualizer<Window, HTMLLIElement>, width: number) {
  const measuredAt = useRef(width);
  useEffect(() => {
    if (measuredAt.current !== width) virtualizer.measure();
    measuredAt.current = width;
  }, [virtualizer, width]);
}

/** Visible rows by the window's scroll position; measured heights correct calculated ones. */
export function useRowWindow({ rows, width, isMeasured, top, gaps }: Layout, memoryKey: string | undefined) {
  const memory = memoryOf(memoryKey);
  // Written when rows are measured, read when heights are estimated; never rendered.
  const words = useRef(memory?.words);
  // Visible rows are rendered first; the surrounding rows follow when there is time.
  const overscan = useDeferredValue(OVERSCAN_ROWS, 0);
  // oxlint-disable-next-line react/incompatible-library -- we do not build with the React Compiler
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.height ?? 0) + (words.current ?? FIRST_WORDS_REM * remInPx()),
    overscan,
    gap: gaps.row,
    scrollMargin: top,
    initialMeasurementsCache: memory?.measured ?? [],
    // Rows of an unknown width would be rendered twice.
    ...(isMeasured && { initialRect: { width: window.innerWidth, height: window.innerHeight } }),
    indexAttribute: 'data-row',
    measureElement: (element, entry, instance) => {
      const size = measureElement(element, entry, instance);
      const index = instance.indexFromElement(element);
      if (size === 0) return instance.options.estimateSize(index);
      words.current = size - (rows[index]?.height ?? 0);
      return size;
    },
  });
  useForgottenHeights(virtualizer, width);

  useEffect(() => {
    if (memoryKey === undefined) return undefined;
    return () => {
      storeMemory(memoryKey, { width, words: words.current, measured: virtualizer.takeSnapshot() });
    };
  }, [memoryKey, virtualizer, width]);

  return virtualizer;
}
