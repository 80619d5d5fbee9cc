import { type AssetKind, type Work, workForm, works } from '@koma/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { FormErrorSummary } from '@koma/ui';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSummary } from '../../work-editing/work-form/save-summary.js';
import { WorkFields } from '../../work-editing/work-form/work-fields.js';
import { emptyWork, type WorkValues } from '../../work-editing/work-form/work-values.js';
import { useWords } from '../../shared/words.js';
import { newWorkDraft } from './share-details.js';

interface Props {
  kind: AssetKind;
  /** The uploaded files; empty until the server knows them. */
  assetIds: readonly string[];
  /** Name of the stored draft. */
  draftName: string;
  /** A work without a file needs its YouTube address. */
  needsYoutube: boolean;
  /** What to wait for while there are no files. Default: the beginning of the upload. */
  waitHint?: string;
  onCreated: (work: Work) => void;
  /** Copies details to the forms of the other files; undefined when there are none. */
  onShare?: (values: Partial<WorkValues>) => void;
}

const withYoutube = workForm.refine(({ youtubeUrl }) => youtubeUrl !== '', {
  path: ['youtubeUrl'],
  message: 'FIELD.YOUTUBE',
});

/** Details of a new work; can be filled in and saved during the upload. */
export function NewWorkForm({ kind, assetIds, draftName, needsYoutube, waitHint, onCreated, onShare }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const draft = useMemo(() => newWorkDraft(draftName), [draftName]);
  const [initialValues] = useState(() => ({ ...emptyWork, ...draft.read() }));
  const isWaiting = assetIds.length === 0 && !needsYoutube;
  const form = useApiForm({
    schema: needsYoutube ? withYoutube : workForm,
    initialValues,
    refusals: { 'WORK.FILM_REQUIRED': 'youtubeUrl' },
    onSubmit: async (values) => {
      const work = await api.call(works.create, { body: { kind, assetIds: [...assetIds], form: values } });
      draft.clear();
      toast.success(common('saved'));
      onCreated(work);
    },
  });
  useEffect(() => draft.write(form.values), [draft, form.values]);

  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <FormErrorSummary>{saveSummary(form, kind, t)}</FormErrorSummary>
        <WorkFields form={form} kind={kind} needsYoutube={needsYoutube} />
        <Group gap="md">
          <Button type="submit" loading={form.isSubmitting} disabled={isWaiting}>
            {t('upload.save')}
          </Button>
          {onShare && (
            <Button variant="default" onClick={() => onShare(form.values)}>
              {t('upload.share')}
            </Button>
          )}
          <Text size="sm" c="dimmed">
            {isWaiting ? (waitHint ?? t('upload.saveLater')) : t('upload.saveHint')}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
