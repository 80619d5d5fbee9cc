import type { Category } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

export type Label = { ja: string; en: string };
const rows = z.array(z.object({ kind: z.string(), key: z.string(), ja: z.string(), en: z.string() }));

/** Labels of category values; a deleted value is shown by its key. */
export async function readLabels(tx: Tx): Promise<(kind: Category['kind'], key: string) => Label> {
  const all = rows.parse(await tx.query<unknown>('SELECT kind, key, ja, en FROM category'));
  const labels = new Map(all.map(({ kind, key, ja, en }) => [`${kind} ${key}`, { ja, en }]));
  return (kind, key) => labels.get(`${kind} ${key}`) ?? { ja: key, en: key };
}
