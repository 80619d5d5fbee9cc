import type { Draft } from './draft.js';
import { differingFields } from './merge-versions.js';
import { useApiForm } from './use-api-form.js';
import { useVersions } from './use-versions.js';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';

type AnySchema = z.ZodType<unknown, Record<string, unknown>>;
type Values = Record<string, unknown>;
type Refusals<S extends AnySchema> = Parameters<typeof useApiForm<S>>[0]['refusals'];

interface Options<S extends AnySchema, T extends { version: number }> {
  schema: S;
  /** The saved state on the server. */
  entity: T;
  /** The form's values of an entity. */
  valuesOf: (entity: T) => z.input<S>;
  /** Loads the entity again, after a conflict. */
  load: () => Promise<T>;
  save: (values: z.output<S>, version: number) => Promise<T>;
  onSaved: (entity: T) => void;
  /** Changed fields, stored over a reload. */
  draft: Draft<Partial<z.input<S>>>;
  /** As for `useApiForm`. */
  refusals?: Refusals<S>;
  /**
   * The page's values, plus what a newer version has added to the base version. Left out: additions appear when the newer version
   * is chosen.
   */
  gain?: (values: z.input<S>, newest: T, saved: T) => z.input<S>;
  /** Whether a newer version only adds something: it is then followed without a question. Default never. */
  isGain?: (newest: T, saved: T) => boolean;
  /** The fields belong together, as an order and its headings do: two changes are contested as a whole. Default false. */
  isWhole?: boolean;
  /** Called when the page shows what somebody else has saved. */
  onFollowed?: () => void;
}

const asItIs = <T>(values: T): T => values;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const pick = <T extends Values>(values: T, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

interface Kept {
  before: Values;
  values: Values;
  version: RefObject<number>;
}

/** Stores differences from the saved state over a reload. */
function useKeptDraft(
  { clear, write }: Pick<Draft<unknown>, 'clear' | 'write'>,
  { before, values, version }: Kept,
): void {
  useEffect(() => {
    const fields = differingFields(before, values);
    if (fields.length === 0) clear();
    else write(pick(values, fields), version.current);
  }, [before, values, version, clear, write]);
}

/**
 * How a newer version relates to the page's values: one with the same fields (a change of status) is no conflict, additions can be
 * merged, and where nothing is changed on the page the whole of it is shown. Anything else waits until the page saves.
 */
function newsOf<S extends AnySchema, T extends { version: number }>(
  { entity, valuesOf, isGain }: Options<S, T>,
  saved: T,
  { at, isChanged }: { at: number; isChanged: boolean },
): 'same' | 'gain' | 'whole' | 'other' {
  if (entity.version <= at) return 'other';
  if (at >= saved.version) {
    if (same(valuesOf(entity), valuesOf(saved))) return 'same';
    if (isGain?.(entity, saved)) return 'gain';
  }
  return isChanged ? 'other' : 'whole';
}

/** The initial values: the saved state, and the draft over it. */
const initialStateOf = <S extends AnySchema, T extends { version: number }>({
  draft,
  entity,
  valuesOf,
}: Options<S, T>) => ({
  version: draft.version?.() ?? entity.version,
  values: { ...valuesOf(entity), ...draft.read() },
});

/** Handles a saved state that differs from the last one saved here. */
function useNews<T>({ entity, saved }: { entity: T; saved: T }, onNews: () => void): void {
  const notify = useEffectEvent(onNews);
  useEffect(() => notify(), [entity, saved]);
}

/**
 * A form over an entity with a version. When it was changed elsewhere meanwhile, nothing typed is lost: other fields are merged and
 * saved, and `conflict` has both versions of the fields that both have changed.
 */
export function useEditForm<S extends AnySchema, T extends { version: number }>(given: Options<S, T>) {
  const { schema, entity, valuesOf, load, save, onSaved, draft, refusals, gain = asItIs, isWhole } = given;
  const [begun] = useState(() => initialStateOf(given));
  const version = useRef(begun.version);
  const [saved, setSaved] = useState(entity);
  const { newer, ...versions } = useVersions({ schema, valuesOf, load: () => load().then(mergeGain), isWhole });

  const form = useApiForm({
    schema,
    initialValues: begun.values,
    ...(refusals && { refusals }),
    onSubmit: async () => {
      const values = form.form.getValues();
      const answer = await versions.save({ base: saved, version: version.current, values, save, show });
      adopt(answer);
      onSaved(answer);
    },
  });

  const show = (values: z.input<S>) => form.form.setValues(values);
  const mergeGain = (latest: T): T => {
    show(gain(form.form.getValues(), latest, saved));
    return latest;
  };
  const adopt = (latest: T) => {
    version.current = latest.version;
    setSaved(latest);
    versions.forget();
    show(valuesOf(latest));
    form.forgetErrors();
    draft.clear();
  };

  const before = useMemo(() => valuesOf(saved), [saved, valuesOf]);
  const changed = differingFields(before, form.values);

  useNews({ entity, saved }, () => {
    const news = newsOf(given, saved, { at: version.current, isChanged: changed.length > 0 });
    if (news !== 'other') version.current = entity.version;
    if (news === 'gain') setSaved(mergeGain(entity));
    if (news === 'whole') adopt(entity);
    if (news === 'gain' || news === 'whole') given.onFollowed?.();
  });

  useKeptDraft(draft, { before, values: form.values, version });

  return {
    ...form,
    isChanged: changed.length > 0,
    /** Resets to the saved state. */
    discard: () => adopt(saved),
    conflict: newer && {
      newest: newer.newest,
      fields: newer.contested,
      mine: form.values,
      theirs: valuesOf(newer.newest),
      takeTheirs: () => adopt(newer.newest),
      save: (sides: Parameters<typeof versions.chosen>[1]) => {
        version.current = newer.newest.version;
        setSaved(newer.newest);
        show(versions.chosen(form.form.getValues(), sides));
        versions.forget();
        form.submit();
      },
    },
  };
}
