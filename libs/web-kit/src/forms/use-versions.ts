import { useState } from 'react';
import { z } from 'zod';
import { hasCode } from '../api/api-error.js';
import { mergeVersions } from './merge-versions.js';
import type { Side } from './version-choice.js';

type FormSchema = z.ZodType<unknown, Record<string, unknown>>;
/** The field of forms whose fields belong together. */
const WHOLE = 'whole';
/** Whoever saves at the same time as many others is asked after this many merges. */
const MOST_MERGES = 3;

interface Options<S extends FormSchema, T extends { version: number }> {
  schema: S;
  /** The form's values of an entity. */
  valuesOf: (entity: T) => z.input<S>;
  /** Loads the entity again. */
  load: () => Promise<T>;
  /** The fields belong together: any two changes are contested as a whole. Default false. */
  isWhole?: boolean | undefined;
}

interface Attempt<S extends FormSchema, T> {
  /** What the values began with. */
  base: T;
  version: number;
  values: z.input<S>;
  save: (values: z.output<S>, version: number) => Promise<T>;
  /** Shows merged values in the form. */
  show: (values: z.input<S>) => void;
}

interface Conflicted<S extends FormSchema, T> {
  /** What the form has now. */
  mine: z.input<S>;
  /** Shows the newer state instead. */
  take: (newest: T) => void;
  /** Saves values over the newer state. */
  saveOver: (newest: T, values: z.input<S>) => void;
}

/** A newer state that contradicts the form's values. */
interface Newer<T> {
  newest: T;
  contested: readonly string[];
}

/**
 * Saves a form over an entity that others change too: what only they have changed is merged and saved, and what both have changed
 * stands in `newer`, to choose from.
 */
export function useVersions<S extends FormSchema, T extends { version: number }>(given: Options<S, T>) {
  const { schema, valuesOf, load, isWhole = false } = given;
  const [newer, setNewer] = useState<Newer<T> | null>(null);

  const save = async (attempt: Attempt<S, T>, merges = 0): Promise<T> => {
    const { base, version, values, show } = attempt;
    try {
      return await attempt.save(schema.parse(values), version);
    } catch (error) {
      if (!hasCode(error, 'RESOURCE.CONFLICT')) throw error;
      const newest = await load();
      const merge = mergeVersions(valuesOf(base), values, valuesOf(newest));
      const contested = isWhole ? [WHOLE] : merge.contested;
      const merged = isWhole ? values : merge.values;
      if (!isWhole) show(merged);
      const isNews = newest.version !== version && merges < MOST_MERGES;
      if (contested.length === 0 && isNews)
        return save({ ...attempt, base: newest, version: newest.version, values: merged }, merges + 1);
      setNewer({ newest, contested });
      throw error;
    }
  };

  /** The values with the chosen side of each contested field. */
  const chosen = (values: z.input<S>, sides: Readonly<Record<string, Side>>): z.input<S> => {
    if (!newer) return values;
    const theirs = valuesOf(newer.newest);
    if (isWhole) return sides[WHOLE] === 'theirs' ? theirs : values;
    const taken = newer.contested.filter((field) => sides[field] === 'theirs');
    return { ...values, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  };

  return {
    newer,
    chosen,
    /** Both versions and what can be done about them, for a form whose fields are contested one by one; null without a conflict. */
    conflictOf: ({ mine, take, saveOver }: Conflicted<S, T>) =>
      newer && {
        fields: newer.contested,
        mine,
        theirs: valuesOf(newer.newest),
        takeTheirs: () => take(newer.newest),
        save: (sides: Readonly<Record<string, Side>>) => {
          setNewer(null);
          saveOver(newer.newest, chosen(mine, sides));
        },
      },
    forget: () => setNewer(null),
    save,
  };
}
