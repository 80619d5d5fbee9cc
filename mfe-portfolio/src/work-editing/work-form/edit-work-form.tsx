import { type Work, workForm, works } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { FormErrorSummary, LoadingState } from '@koma/ui';
import { api, queryOf, toast } from '@koma/web-kit';
import { draftOf, useEditForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../shared/categories.js';
import { ChangesBar } from '../../shared/editing/changes-bar.js';
import { ConflictNotice } from '../../shared/editing/conflict-notice.js';
import { useRefreshWorks } from '../../shared/refresh-works.js';
import { useWords } from '../../shared/words.js';
import { isOnYoutubeOnly } from '../../shared/youtube-only.js';
import { saveSummary } from './save-summary.js';
import { WorkFields } from './work-fields.js';
import { valuesOfWork, workDraft } from './work-values.js';

/** Key of a field's label; the date has different labels for films and pictures. */
const labelKey = (field: string, { kind }: Work) =>
  field === 'onAirDate' ? `work.onAirDate.${kind}` : `work.${field}`;

interface Props {
  work: Work;
  onSaved?: (work: Work) => void;
}

/** The form of a work; the save bar appears with the first change. */
export function EditWorkForm({ work, onSaved }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const queryClient = useQueryClient();
  const refresh = useRefreshWorks();
  const draft = useMemo(() => draftOf(`work.${work.id}`, workDraft), [work.id]);
  const form = useEditForm({
    schema: workForm,
    entity: work,
    valuesOf: valuesOfWork,
    load: () => api.call(works.get, { params: { id: work.id } }),
    save: (values, version) => api.call(works.update, { params: { id: work.id }, body: { version, form: values } }),
    draft,
    refusals: { 'WORK.FILM_REQUIRED': 'youtubeUrl' },
    onSaved: (saved) => {
      queryClient.setQueryData(queryOf(works.get, { params: { id: saved.id } }).queryKey, saved);
      refresh();
      toast.success(common('updated'));
      onSaved?.(saved);
    },
  });
  // Without their labels, the values would be keys.
  const { isLoading } = useCategories();
  if (isLoading) return <LoadingState shape="form" label={common('loading')} />;
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        {form.conflict ? (
          <ConflictNotice
            conflict={form.conflict}
            labelOf={(field) => t(labelKey(field, work))}
            isBusy={form.isSubmitting}
          />
        ) : (
          <FormErrorSummary>{saveSummary(form, work.kind, t)}</FormErrorSummary>
        )}
        <WorkFields form={form} kind={work.kind} savedCredits={work.credits} needsYoutube={isOnYoutubeOnly(work)} />
        {form.isChanged && !form.conflict && <ChangesBar isBusy={form.isSubmitting} onDiscard={form.discard} />}
      </Stack>
    </form>
  );
}
