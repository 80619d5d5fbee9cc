import {
  documentOptions,
  profileDocuments,
  type SavedDocumentOptions,
  type ShownProfileDocument,
} from '@koma/contracts';
import { Fieldset, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { FormErrorSummary } from '@koma/ui';
import { api, keyOf, queryOf, toast } from '@koma/web-kit';
import { draftOf, useEditForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangesBar } from '../../shared/editing/changes-bar.js';
import { ConflictNotice } from '../../shared/editing/conflict-notice.js';
import { useWords } from '../../shared/words.js';
import { ChosenWorks } from './chosen-works.js';
import { Preview } from './preview.js';
import classes from './profile-pdf.module.css';

const SHOWN = ['showBiography', 'showCareer', 'showAwards', 'showCredits', 'showContact'] as const;
const LOCALES = ['ja', 'en'] as const;
const draftSchema = documentOptions.partial();
const valuesOf = ({ options }: SavedDocumentOptions) => options;

interface Props {
  creatorId: string;
  saved: SavedDocumentOptions;
  /** All possible content, regardless of the choice. */
  whole: ShownProfileDocument;
}

function useOptionsForm({ creatorId, saved }: Props) {
  const common = useTranslation().t;
  const queryClient = useQueryClient();
  const request = { params: { id: creatorId } };
  const draft = useMemo(() => draftOf(`pdf.${creatorId}`, draftSchema), [creatorId]);
  return useEditForm({
    schema: documentOptions,
    entity: saved,
    valuesOf,
    load: () => api.call(profileDocuments.options, request),
    save: (options, version) => api.call(profileDocuments.saveOptions, { ...request, body: { version, options } }),
    draft,
    onSaved: (answer) => {
      queryClient.setQueryData(queryOf(profileDocuments.options, request).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: keyOf(profileDocuments.get) });
      toast.success(common('saved'));
    },
  });
}

/** The options of the PDF, with a preview. */
export function OptionsForm(props: Props) {
  const t = useWords();
  const form = useOptionsForm(props);
  const { values } = form;
  const choose = (value: string) => form.form.setFieldValue('locale', LOCALES.find((one) => one === value) ?? 'ja');
  return (
    <div className={classes.columns}>
      <form {...form.formProps}>
        <Stack gap="lg">
          {form.conflict ? (
            <ConflictNotice
              conflict={form.conflict}
              labelOf={(field) => t(`pdfOptions.fields.${field}`)}
              isBusy={form.isSubmitting}
            />
          ) : (
            <FormErrorSummary>{form.summary}</FormErrorSummary>
          )}
          <Fieldset legend={t('pdfOptions.shown')}>
            <Stack gap="sm">
              {SHOWN.map((field) => (
                <Switch
                  key={field}
                  label={t(`pdfOptions.fields.${field}`)}
                  description={field === 'showContact' && t('pdfOptions.contactHint')}
                  checked={values[field]}
                  onChange={(event) => form.form.setFieldValue(field, event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </Fieldset>
          <div>
            <Text id="pdf-locale" fw={600} size="sm" mb="xs">
              {t('pdfOptions.fields.locale')}
            </Text>
            <SegmentedControl
              value={values.locale}
              onChange={choose}
              aria-labelledby="pdf-locale"
              data={LOCALES.map((value) => ({ value, label: t(`printed.languages.${value}`) }))}
            />
          </div>
          <ChosenWorks
            works={props.whole.works}
            value={values.workIds}
            onChange={(workIds) => form.form.setFieldValue('workIds', workIds)}
            error={form.field('workIds').error}
          />
          {form.isChanged && !form.conflict && <ChangesBar isBusy={form.isSubmitting} onDiscard={form.discard} />}
        </Stack>
      </form>
      <Preview whole={props.whole} options={values} />
    </div>
  );
}
