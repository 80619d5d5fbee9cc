import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryWords } from '../search-words.js';

const called = z.array(z.object({ form: z.string(), filter: z.string() }));
const merged = z.array(z.object({ alias: z.string(), target: z.string() }));

/** What the words and the choices of one question mean. */
export interface KnownNames {
  /** Categories that are called so, as `role:director`. */
  categories: (labels: readonly string[]) => string[];
  /** Chosen values of a filter with those that have taken their place. */
  present: (filter: string, chosen: readonly string[]) => string[];
}

/** Reads what staff have called and merged, for one question. */
export async function readKnownNames(database: DataSource, q: string | undefined): Promise<KnownNames> {
  const labels = queryWords(q ?? '').flatMap((word) => word.labels);
  const words =
    labels.length === 0
      ? []
      : await database.query<unknown>('SELECT form, filter FROM category_word WHERE form = ANY($1)', [labels]);
  const byForm = Map.groupBy(called.parse(words), ({ form }) => form);
  const aliases = merged.parse(await database.query<unknown>('SELECT alias, target FROM filter_alias'));
  const targets = Map.groupBy(aliases, ({ alias }) => alias);
  return {
    categories: (forms) => forms.flatMap((form) => (byForm.get(form) ?? []).map(({ filter }) => filter)),
    present: (filter, chosen) => {
      const later = (value: string) => (targets.get(`${filter}:${value}`) ?? []).map(({ target }) => target);
      return [
        ...new Set(chosen.flatMap((value) => [value, ...later(value).map((key) => key.slice(filter.length + 1))])),
      ];
    },
  };
}
