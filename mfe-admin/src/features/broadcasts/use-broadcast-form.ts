import { type Broadcast, broadcastDraft, type BroadcastDraft, broadcasts } from '@koma/contracts';
import { api, toast } from '@koma/web-kit';
import { differingFields, useApiForm, useVersions } from '@koma/web-kit/forms';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../shared/words.js';
import { storedDraft, type TypedBroadcast, typedOf } from './stored-draft.js';

interface Options {
  /** Under which name the typed is stored. */
  name: string;
  initial: TypedBroadcast;
  /** Null until it is stored for the first time. */
  broadcast: Broadcast | null;
  save: (draft: BroadcastDraft, version: number) => Promise<Broadcast>;
}

/**
 * The form of a draft: what is typed survives a reload, and what somebody else has saved meanwhile is merged, or stands in
 * `conflict` to choose from.
 */
export function useBroadcastForm({ name, initial, broadcast, save }: Options) {
  const t = useWords();
  const draft = storedDraft(name);
  const [base, setBase] = useState(broadcast);
  const version = useRef(draft.version?.() ?? broadcast?.version ?? 0);
  const versions = useVersions({
    schema: broadcastDraft,
    valuesOf: typedOf,
    load: () => api.call(broadcasts.get, { params: { id: name } }),
  });
  const saved = useRef<Broadcast | null>(null);

  const settle = (newest: Broadcast) => {
    version.current = newest.version;
    saved.current = newest;
    setBase(newest);
    versions.forget();
    draft.clear();
    form.form.setValues(typedOf(newest));
    form.forgetErrors();
  };

  const form = useApiForm({
    schema: broadcastDraft,
    initialValues: draft.read() ?? typedOf(initial),
    onSubmit: async (given) => {
      saved.current = null;
      const show = (values: TypedBroadcast) => form.form.setValues(values);
      const values = form.form.getValues();
      const stored = base
        ? await versions.save({ base, version: version.current, values, save, show })
        : await save(given, 0);
      settle(stored);
      toast.success(t('broadcasts.saved'));
    },
  });

  const isChanged = differingFields(typedOf(base ?? initial), form.values).length > 0;
  useEffect(() => {
    if (isChanged) draft.write(form.values, version.current);
    else draft.clear();
    // `draft` is made anew at each render, under the same name.
  }, [form.values, isChanged]);

  return {
    ...form,
    isChanged,
    stored: base,
    discard: () => (base ? settle(base) : form.form.setValues(typedOf(initial))),
    conflict: versions.conflictOf({
      mine: form.values,
      take: settle,
      saveOver: (newest, values) => {
        version.current = newest.version;
        setBase(newest);
        form.form.setValues(values);
        form.submit();
      },
    }),
  };
}
