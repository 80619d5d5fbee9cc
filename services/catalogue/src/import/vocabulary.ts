import { type Category, CATEGORY_KINDS, joinedForm } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { readCategoryWords } from '../search/index.js';

const rows = z.array(z.object({ kind: z.enum(CATEGORY_KINDS), key: z.string(), ja: z.string(), en: z.string() }));
type Row = z.infer<typeof rows>[number];
const NEAREST = 3;

/** The names of a list that are most like one that is unknown; none where nothing is alike. */
export function nearestOf(unknown: string, names: readonly string[]): string[] {
  const form = joinedForm(unknown);
  const far = Math.max(1, Math.floor(form.length / 2));
  const ranked = names.map((name) => ({ name, at: howFar(form, joinedForm(name)) })).filter(({ at }) => at <= far);
  const best = ranked.sort((one, other) => one.at - other.at).map(({ name }) => name);
  return [...new Set(best)].slice(0, NEAREST);
}

/** One that begins or ends like the other is nearer than one of the same length. */
const howFar = (one: string, other: string): number => {
  const isPart = one.length > 1 && other.length > 1 && (other.includes(one) || one.includes(other));
  return isPart ? 1 : distance(one, other);
};

/** What categories are called: their keys, their labels in both languages, and other words of the trade for them. */
export class Vocabulary {
  private readonly keys = new Map<string, string>();
  private readonly near = new Map<string, string[]>();

  private constructor(
    private readonly all: readonly Row[],
    also: ReadonlyMap<string, readonly string[]>,
  ) {
    for (const [name, keys] of also) if (keys.length === 1 && keys[0]) this.keys.set(name, keys[0]);
    for (const { kind, key, ja, en } of all)
      for (const name of [ja, en, key]) this.keys.set(`${kind} ${joinedForm(name)}`, key);
    for (const { kind, key } of all) this.keys.set(`${kind} ${key}`, key);
  }

  static async read(tx: Pick<Tx, 'query'>): Promise<Vocabulary> {
    const all = rows.parse(
      await tx.query<unknown>(
        'SELECT kind, present_key(kind, key) AS key, ja, en FROM category ORDER BY kind, merged_into IS NOT NULL, position',
      ),
    );
    return new Vocabulary(all, await readCategoryWords(tx));
  }

  /** The key of a name, however it is written; null: there is none. */
  find(kind: Category['kind'], name: string): string | null {
    return this.keys.get(`${kind} ${name}`) ?? this.keys.get(`${kind} ${joinedForm(name)}`) ?? null;
  }

  /** The label of a key, in the language of the catalogue. */
  label(kind: Category['kind'], key: string): string {
    return this.all.find((one) => one.kind === kind && one.key === key)?.ja ?? key;
  }

  /** Known names most like an unknown one. */
  nearest(kind: Category['kind'], name: string): string[] {
    const id = `${kind} ${name}`;
    const known = this.near.get(id);
    if (known) return known;
    const names = [...this.keys.keys()].flatMap((one) =>
      one.startsWith(`${kind} `) ? [one.slice(kind.length + 1)] : [],
    );
    const keys = new Set(nearestOf(name, names).flatMap((one) => this.keys.get(`${kind} ${one}`) ?? []));
    const labels = [...keys].map((key) => `${this.label(kind, key)}（${key}）`);
    if (this.near.size < 1_000) this.near.set(id, labels);
    return labels;
  }
}
