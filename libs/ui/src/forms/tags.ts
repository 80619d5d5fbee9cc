/** Signs that end a tag. */
export const SEPARATORS: readonly string[] = [',', '、', '，', ';', '；'];
const BETWEEN = new RegExp(`[${SEPARATORS.join('')}\\n\\t]`);

/** By what tags are the same: width and case do not count. */
export const keyOfTag = (tag: string): string => tag.normalize('NFKC').trim().toLowerCase();

/** Tags without blanks around them, each once, and not more than allowed; the first spelling stays. */
export function foldTags(tags: readonly string[], max: number): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = keyOfTag(tag);
    if (key !== '' && !byKey.has(key)) byKey.set(key, tag.trim());
  }
  return [...byKey.values()].slice(0, max);
}

/** Text as typed so far: the tags that are complete, and what is still being typed. */
export function splitTags(text: string): { complete: string[]; rest: string } {
  const parts = text.split(BETWEEN);
  return { complete: parts.slice(0, -1), rest: parts.at(-1) ?? '' };
}
