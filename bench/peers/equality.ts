import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { withoutChange } from './changes.js';
import type { Side } from './sides.js';

// What all sides answer must say the same; addresses of files, marks and rights are Koma's own.

const files = z.object({
  assetId: z.string(),
  pictures: z.array(z.string()),
  hls: z.string().nullable(),
  stills: z.array(z.string()),
});
const card = z.object({
  ...{ id: z.string(), title: z.string().transform(withoutChange), titleEn: z.string(), clientName: z.string(), onAirDate: z.string().nullable() },
  ...{ mediaType: z.string().nullable(), publishedAt: z.string(), media: files.nullable() },
  owner: z.object({ id: z.string(), familyName: z.string(), position: z.string() }),
}); // prettier-ignore
const list = z.object({ items: z.array(card), total: z.number().optional() });
/** In whatever order. */
const words = z.array(z.string()).transform((all) => all.toSorted());
const detail = z.object({
  ...card.shape,
  ...{ productName: z.string(), agencyName: z.string(), productionName: z.string(), download: z.string() },
  ...{ genres: words, commodityTypes: words, situations: words },
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
  const { total, items } = list.parse(answer);
  return isCounted ? { items, total } : { items };
}

/** Asks all sides the same. @throws Error where they answer something else */
export async function expectEqual(sides: readonly Side[], paths: readonly string[], isCounted: boolean): Promise<void> {
  for (const path of paths) {
    const answers = await Promise.all(sides.map((side) => side.read(path, isCounted)));
    const facts = answers.flatMap((answer) => (answer === null ? [] : [factsOf(path, answer, isCounted)]));
    if (facts.every((one) => isDeepStrictEqual(one, facts[0]))) continue;
    throw new Error(`${path} is answered differently:\n${facts.map((one) => JSON.stringify(one)).join('\n')}`);
  }
}
