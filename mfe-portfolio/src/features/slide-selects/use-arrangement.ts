import { type SlideSelect, slideSelects } from '@koma/contracts';
import { api, keyOf, queryOf, toast } from '@koma/web-kit';
import { versionedDraftOf, useEditForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSteps } from '../../shared/editing/use-steps.js';
import { arrangementForm, entriesOf, type Entry, gain, isGain, valuesOf, valuesOfEntries } from './arrangement.js';

/** Drafts may be invalid: only their shape is checked. */
const draftSchema = z
  .object({
    items: z.array(z.object({ workId: z.string(), note: z.string() })),
    sections: z.array(z.object({ title: z.string(), at: z.int() })),
  })
  .partial();

/** Order, notes and headings on the page, saved together, with undo. */
export function useArrangement(reel: SlideSelect) {
  const common = useTranslation().t;
  const queryClient = useQueryClient();
  const request = { params: { id: reel.id } };
  const { record, undo, canUndo, forget } = useSteps<readonly Entry[]>();
  const draft = useMemo(() => versionedDraftOf(`slide-select.${reel.id}`, draftSchema), [reel.id]);
  const form = useEditForm({
    schema: arrangementForm,
    entity: reel,
    valuesOf,
    load: () => api.call(slideSelects.get, request),
    save: (values, version) => api.call(slideSelects.arrange, { ...request, body: { version, ...values } }),
    draft,
    gain,
    isGain,
    isWhole: true,
    onFollowed: () => forget(),
    onSaved: (saved) => {
      if (saved.version > reel.version + 1) forget();
      queryClient.setQueryData(queryOf(slideSelects.get, request).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keyOf(slideSelects.list) });
      toast.success(common('saved'));
    },
  });
  const newest = form.conflict?.newest.items ?? [];
  const works = [...reel.items, ...newest].map(({ work }) => work);
  const entries = entriesOf(form.values, works);
  const show = (next: readonly Entry[]) => form.form.setValues(valuesOfEntries(next));
  const change = (next: readonly Entry[]) => {
    record(entries);
    show(next);
  };
  return { form, works, entries, show, change, canUndo, undo: () => undo(show) };
}
