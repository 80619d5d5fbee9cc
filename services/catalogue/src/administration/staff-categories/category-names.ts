import { joinedForm } from '@koma/contracts';
import { AppError, type Tx } from '@koma/service-kit';
import { z } from 'zod';
import type { Kind, Labels } from './category-changes.js';

const LONGEST = 40;
/** Marks that `normalize` separates from their letters. */
const ACCENTS = /\p{M}/gu;
export type LabelTable = 'category' | 'category_group';

const rows = z.array(z.object({ key: z.string(), ja: z.string(), en: z.string() }));

export const readLabelsOf = async (tx: Tx, table: LabelTable, kind: Kind): Promise<z.infer<typeof rows>> =>
  rows.parse(await tx.query<unknown>(`SELECT key, ja, en FROM ${table} WHERE kind = $1`, [kind]));

/** Two values of one kind that read the same cannot be told apart in forms. @throws AppError CATEGORY.NAME_TAKEN */
export function refuseTakenName(all: z.infer<typeof rows>, { ja, en }: Labels, own?: string): void {
  const others = all.filter(({ key }) => key !== own);
  const isTaken = others.some(
    (other) => joinedForm(other.ja) === joinedForm(ja) || joinedForm(other.en) === joinedForm(en),
  );
  if (isTaken) throw new AppError('CATEGORY.NAME_TAKEN');
}

/** A key that no value of the kind has or has had, out of the English name. */
export function newKey(en: string, taken: readonly string[]): string {
  const plain = en.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  const first = words.slice(0, LONGEST).replace(/-+$/, '') || 'value';
  const known = new Set(taken);
  if (!known.has(first)) return first;
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const key = first.slice(0, LONGEST - end.length) + end;
    if (!known.has(key)) return key;
  }
}
