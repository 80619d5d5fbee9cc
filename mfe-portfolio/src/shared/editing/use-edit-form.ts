import { hasCode } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Draft } from '../draft.js';

type AnySchema = z.ZodType<unknown, Record<string, unknown>>;
type Values = Record<string, unknown>;
type Refusals<S extends AnySchema> = Parameters<typeof useApiForm<S>>[0]['refusals'];

interface Options<S extends AnySchema, T extends { version: number }> {
  schema: S;
  /** What the server holds. */
  entity: T;
  /** Fields of the form in an entity. */
  valuesOf: (entity: T) => z.input<S>;
  /** Asks the server again, after a conflict. */
  load: () => Promise<T>;
  save: (values: z.output<S>, version: number) => Promise<T>;
  onSaved: (entity: T) => void;
  /** Changed fields, kept over a reload. */
  draft: Draft<Partial<z.input<S>>>;
  /** As for `useApiForm`. */
  refusals?: Refusals<S>;
  /**
   * What is on the page, with what a newer version has gained over the one it was begun with. Left out: what was gained is
   * seen once somebody chooses the newer version.
   */
  gain?: (values: z.input<S>, newest: T, saved: T) => z.input<S>;
  /** Whether a newer version has only gained something: it is followed without a question. Default never. */
  isGain?: (newest: T, saved: T) => boolean;
}

const asItIs = <T>(values: T): T => values;
const never = () => false;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const differing = (a: Values, b: Values) => Object.keys(a).filter((field) => !same(a[field], b[field]));
const pick = <T extends Values>(values: T, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/**
 * A form over something with a version. When it was changed elsewhere meanwhile, nothing typed is lost: `conflict`
 * tells what changed, and one chooses between the own words and the newest ones.
 */
export function useEditForm<S extends AnySchema, T extends { version: number }>(given: Options<S, T>) {
  const { schema, entity, valuesOf, load, save, onSaved, draft, refusals, gain = asItIs, isGain = never } = given;
  const [initialVersion] = useState(() => draft.version?.() ?? entity.version);
  const version = useRef(initialVersion);
  const [saved, setSaved] = useState(entity);
  const [newest, setNewest] = useState<T | null>(null);
  const [initialValues] = useState(() => ({ ...valuesOf(entity), ...draft.read() }));

  const form = useApiForm({
    schema,
    initialValues,
    ...(refusals && { refusals }),
    onSubmit: async (values) => {
      try {
        const answer = await save(values, version.current);
        adopt(answer);
        onSaved(answer);
      } catch (error) {
        if (hasCode(error, 'RESOURCE.CONFLICT')) {
          const latest = await load();
          form.form.setValues(gain(form.form.getValues(), latest, saved));
          setNewest(latest);
        }
        throw error;
      }
    },
  });

  const adopt = (latest: T) => {
    version.current = latest.version;
    setSaved(latest);
    setNewest(null);
    form.form.setValues(valuesOf(latest));
    form.forgetErrors();
    draft.clear();
  };

  // A newer version with the same fields (a change of status) is no conflict.
  useEffect(() => {
    if (version.current < saved.version || entity.version <= version.current) return;
    const isSame = same(valuesOf(entity), valuesOf(saved));
    if (!isSame && !isGain(entity, saved)) return;
    version.current = entity.version;
    if (isSame) return;
    form.form.setValues(gain(form.form.getValues(), entity, saved));
    setSaved(entity);
  }, [entity, saved, valuesOf, form.form, gain, isGain]);

  const changed = differing(valuesOf(saved), form.values);
  useEffect(() => {
    const fields = differing(valuesOf(saved), form.values);
    if (fields.length === 0) draft.clear();
    else draft.write(pick(form.values, fields), version.current);
  }, [form.values, saved, valuesOf, draft]);

  return {
    ...form,
    isChanged: changed.length > 0,
    /** Back to what the server holds. */
    discard: () => adopt(saved),
    conflict: newest && {
      newest,
      /** Fields that were changed elsewhere. */
      fields: differing(valuesOf(saved), valuesOf(newest)),
      takeTheirs: () => adopt(newest),
      keepMine: () => {
        version.current = newest.version;
        setNewest(null);
        form.submit();
      },
    },
  };
}
