interface Part<T> {
  items: readonly T[];
  nextCursor: string | null;
}

/** Loads a list page by page, up to a number of items. */
export async function collectPages<T>(load: (cursor: string | undefined) => Promise<Part<T>>, most: number) {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const part = await load(cursor);
    all.push(...part.items);
    cursor = part.nextCursor ?? undefined;
  } while (cursor !== undefined && all.length < most);
  return all.slice(0, most);
}
