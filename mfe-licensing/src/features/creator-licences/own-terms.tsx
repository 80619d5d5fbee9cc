import { licenceOffers, type OfferTemplate, type OfferTerms, type OwnOffer } from '@koma/contracts';
import { Button, Drawer, Group } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, hasCode, keyOf, toast, useErrorWords, useTitleOf } from '@koma/web-kit';
import { useApiForm, versionedDraftOf } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { OfferFields } from './offer-fields.js';
import { offerValues, termsSchema, valuesOfTerms } from './offer-values.js';

interface Props {
  offer: OwnOffer;
  template: OfferTemplate;
  onClose: () => void;
}

/** The form of a work's own terms, and the way back to the template's. */
function useOwnTerms({ offer, template, onClose }: Props) {
  const common = useTranslation().t;
  const words = useErrorWords();
  const client = useQueryClient();
  const { workId, version, isLicensable, own } = offer;
  const [isResetting, setIsResetting] = useState(false);
  const draft = useMemo(() => versionedDraftOf(`licence-offer.${workId}`, offerValues), [workId]);

  const save = async (terms: OfferTerms | null) => {
    try {
      await api.call(licenceOffers.save, { params: { id: workId }, body: { version, isLicensable, own: terms } });
    } catch (error) {
      if (hasCode(error, 'RESOURCE.CONFLICT')) void client.invalidateQueries({ queryKey: keyOf(licenceOffers.own) });
      throw error;
    }
    draft.clear();
    for (const each of [licenceOffers.own, licenceOffers.get]) void client.invalidateQueries({ queryKey: keyOf(each) });
    toast.success(common('saved'));
    onClose();
  };
  const form = useApiForm({
    schema: termsSchema,
    // What was typed over terms that hold no more is not saved over others.
    initialValues: (draft.version?.() === version && draft.read()) || valuesOfTerms(own ?? template.terms),
    onSubmit: save,
  });
  const { values } = form;
  useEffect(() => draft.write(values, version), [draft, values, version]);

  const reset = async () => {
    setIsResetting(true);
    await save(null).catch((error: unknown) => toast.error(words(error)));
    setIsResetting(false);
  };
  return { form, isResetting, reset: () => void reset() };
}

/** Terms of a work of its own, which begin with the template's. */
export function OwnTerms(props: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const { offer, onClose } = props;
  const title = useTitleOf()(offer);
  const { form, isResetting, reset } = useOwnTerms(props);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('ownTerms.title', { title })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Form {...form.formProps} aria-label={t('ownTerms.title', { title })}>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <OfferFields
          values={form.values}
          onChange={(change) => form.form.setValues(change)}
          errorOf={(path) => form.field(path).error}
        />
        <Group gap="sm">
          <Button type="submit" loading={form.isSubmitting}>
            {common('save')}
          </Button>
          {offer.own && (
            <Button variant="default" loading={isResetting} onClick={reset}>
              {t('ownTerms.reset')}
            </Button>
          )}
        </Group>
      </Form>
    </Drawer>
  );
}
