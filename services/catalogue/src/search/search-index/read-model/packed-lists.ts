import { OrdinalList } from './ordinal-list.js';

/** Lists one after the other in few large pieces of memory: a million small ones are slow to write and read. */
export interface PackedLists {
  keys: number[];
  sizes: Uint32Array;
  ordinals: Uint32Array;
}

/** @param lists by key, in the order in which `unpackLists` returns them */
export function packLists(lists: readonly (readonly [number, OrdinalList])[]): PackedLists {
  const sizes = Uint32Array.from(lists, ([, list]) => list.size);
  const ordinals = new Uint32Array(sizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  for (const [, list] of lists) {
    ordinals.set(list.view(), at);
    at += list.size;
  }
  return { keys: lists.map(([key]) => key), sizes, ordinals };
}

export function unpackLists(
  { keys, sizes, ordinals }: PackedLists,
  take: (key: number, list: OrdinalList) => void,
): void {
  let at = 0;
  keys.forEach((key, place) => {
    const end = at + (sizes[place] ?? 0);
    take(key, OrdinalList.of(ordinals.subarray(at, end)));
    at = end;
  });
}
