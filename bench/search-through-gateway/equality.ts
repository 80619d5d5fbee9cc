import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Side } from './sides.js';

// What both sides answer must say the same; addresses of files, marks and rights are Koma's own.

const files = z.object({
  assetId: z.string(),
  pictures: z.array(z.string()),
  hls: z.string().nullable(),
  stills: z.array(z.string()),
});
const card = z.object({
  ...{ id: z.string(), title: z.string(), titleEn: z.string(), clientName: z.string(), onAirDate: z.string().nullable() },
  ...{ mediaType: z.string().nullable(), publishedAt: z.string(), media: files.nullable() },
  owner: z.object({ id: z.string(), familyName: z.string(), position: z.string() }),
}); // prettier-ignore
const list = z.object({ items: z.array(card), nextCursor: z.string().nullable(), total: z.number().optional() });
const detail = z.object({
  ...card.shape,
  ...{ productName: z.string(), agencyName: z.string(), productionName: z.string(), download: z.string() },
  ...{ genres: z.array(z.string()), commodityTypes: z.array(z.string()), situations: z.array(z.string()) },
  credits: z.array(z.object({ role: z.string(), name: z.string(), creatorId: z.string().nullable() })),
  gallery: z.array(files),
});
const counts = z.object({ items: z.array(z.object({ kind: z.string(), key: z.string(), count: z.number() })) });
/** Of the names only the most frequent ones are counted: which of those with equal counts are the last is open. */
const NAMES = ['client', 'agency', 'production', 'award'];

function factsOf(path: string, answer: unknown, isCounted: boolean): unknown {
  if (path.includes('/facets')) {
    const { items } = counts.parse(answer);
    const keys = items.filter(({ kind }) => !NAMES.includes(kind)).map(({ kind, key, count }) => `${kind}:${key} ${count}`);
    const names = NAMES.map((name) => items.filter(({ kind }) => kind === name).map(({ count }) => count).sort((a, b) => b - a));
    return { keys: keys.sort(), names };
  } // prettier-ignore
  if (!path.includes('?')) return detail.parse(answer);
  const { total, ...page } = list.parse(answer);
  return isCounted ? { ...page, total } : page;
}

/** Asks both sides the same. @throws Error where they answer something else */
export async function expectEqual(sides: readonly Side[], paths: readonly string[], isCounted: boolean): Promise<void> {
  for (const path of paths) {
    const facts = await Promise.all(
      sides.map(async (side) => factsOf(path, await side.get(path, isCounted), isCounted)),
    );
    if (facts.every((one) => isDeepStrictEqual(one, facts[0]))) continue;
    throw new Error(`${path} is answered differently:\n${facts.map((one) => JSON.stringify(one)).join('\n')}`);
  }
}
