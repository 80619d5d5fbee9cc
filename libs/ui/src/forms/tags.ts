/** Characters that end a tag. */
export const SEPARATORS: readonly string[] = [',', '、', '，', ';', '；'];
const BETWEEN = new RegExp(`[${SEPARATORS.join('')}\\n\\t]`);

/** The key by which tags are compared: width and case are ignored. */
export const keyOfTag = (tag: string): string => tag.normalize('NFKC').trim().toLowerCase();

/** Trims and deduplicates tags up to the maximum; the first spelling stays. */
export function foldTags(tags: readonly string[], max: number): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = keyOfTag(tag);
    if (key !== '' && !byKey.has(key)) byKey.set(key, tag.trim());
  }
  return [...byKey.values()].slice(0, max);
}

/** Splits typed text into complete tags and the rest. */
export function splitTags(text: string): { complete: string[]; rest: string } {
  const parts = text.split(BETWEEN);
  return { complete: parts.slice(0, -1), rest: parts.at(-1) ?? '' };
}
