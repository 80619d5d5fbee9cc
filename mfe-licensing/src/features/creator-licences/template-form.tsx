import { licenceOffers, type OfferTemplate } from '@koma/contracts';
import { TextInput } from '@mantine/core';
import { Form, FormErrorSummary, SaveBar } from '@koma/ui';
import { api, keyOf, queryOf, toast } from '@koma/web-kit';
import { useEditForm, VersionChoice, versionedDraftOf } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import classes from './creator-licences.module.css';
import { OfferFields } from './offer-fields.js';
import { templateSchema, templateValues, valuesOfTemplate } from './offer-values.js';
import { useOfferWords } from './use-offer-words.js';

interface Props {
  creatorId: string;
  template: OfferTemplate;
}

function useTemplateForm({ creatorId, template }: Props) {
  const common = useTranslation().t;
  const client = useQueryClient();
  const params = { id: creatorId };
  const draft = useMemo(() => versionedDraftOf(`licence-template.${creatorId}`, templateValues.partial()), [creatorId]);
  return useEditForm({
    schema: templateSchema,
    entity: template,
    valuesOf: valuesOfTemplate,
    load: () => api.call(licenceOffers.template, { params }),
    save: (body, version) => api.call(licenceOffers.saveTemplate, { params, body: { version, ...body } }),
    draft,
    onSaved: (saved) => {
      client.setQueryData(queryOf(licenceOffers.template, { params }).queryKey, saved);
      void client.invalidateQueries({ queryKey: keyOf(licenceOffers.get) });
      toast.success(common('saved'));
    },
  });
}

type TemplateFormState = ReturnType<typeof useTemplateForm>;

function Conflict({ form }: { form: TemplateFormState }) {
  const { labelOf, wordsOf } = useOfferWords();
  const { conflict } = form;
  if (!conflict) return null;
  const contests = conflict.fields.map((field) => ({
    field,
    label: labelOf(field),
    mine: wordsOf(field, conflict.mine),
    theirs: wordsOf(field, conflict.theirs),
  }));
  return (
    <VersionChoice
      contests={contests}
      onSave={conflict.save}
      onTakeTheirs={conflict.takeTheirs}
      isBusy={form.isSubmitting}
    />
  );
}

const ISSUER = ['issuerName', 'issuerNumber', 'issuerAddress'] as const;

/** Who issues the invoices of licences. */
function IssuerFields({ form }: { form: TemplateFormState }) {
  const t = useWords();
  return (
    <div className={classes.part}>
      <TextInput {...form.field('issuerName')} label={t('offer.issuerName')} autoComplete="organization" />
      <TextInput {...form.field('issuerAddress')} label={t('offer.issuerAddress')} autoComplete="street-address" />
      <TextInput
        {...form.field('issuerNumber')}
        label={t('offer.issuerNumber')}
        description={t('offer.issuerNumberHint')}
        placeholder="T1234567890123"
        autoComplete="off"
      />
    </div>
  );
}

/** The terms of all works without terms of their own. */
export function TemplateForm(props: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const form = useTemplateForm(props);
  const words = {
    label: t('saveBar.label'),
    unsaved: t('saveBar.unsaved'),
    discard: t('saveBar.discard'),
    save: common('save'),
  };
  return (
    <Section title={t('offer.template')} description={t('offer.templateText')}>
      <Form {...form.formProps} aria-label={t('offer.template')}>
        {form.conflict ? <Conflict form={form} /> : <FormErrorSummary>{form.summary}</FormErrorSummary>}
        <OfferFields
          values={form.values}
          onChange={(change) => form.form.setValues(change)}
          errorOf={(path) => form.field(path).error}
          more={[
            {
              id: 'issuer',
              name: t('offer.issuer'),
              summary: ISSUER.flatMap((field) => form.values[field] || []).join(' / ') || t('offer.noIssuer'),
              isWrong: ISSUER.some((field) => form.field(field).error !== undefined),
              content: <IssuerFields form={form} />,
            },
          ]}
        />
        {form.isChanged && !form.conflict && (
          <SaveBar isBusy={form.isSubmitting} onDiscard={form.discard} words={words} />
        )}
      </Form>
    </Section>
  );
}
