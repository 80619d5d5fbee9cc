import type { OwnAccountFacts } from '@koma/contracts';
import { Button, Group, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { AccountConflict, useGeneralForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';
import { LanguageField } from '../../../shared/invitee-fields.js';
import { useWords } from '../../../shared/words.js';
import classes from '../settings.module.css';

/**
 * Name and language of the own account. When they were changed elsewhere meanwhile, what was typed stays, and both versions are
 * shown.
 */
export function NameForm({ facts }: { facts: OwnAccountFacts }) {
  const t = useWords();
  const common = useTranslation().t;
  const form = useGeneralForm(facts);
  const { conflict } = form;
  const labelOf = (field: string) => t(field === 'locale' ? 'facts.language' : `invitee.${field}`);
  const wordsOf = (field: string, value: string) => (field === 'locale' ? t(`languages.${value}`) : value);
  return (
    <Form {...form.formProps}>
      {conflict ? (
        <AccountConflict conflict={conflict} labelOf={labelOf} wordsOf={wordsOf} isBusy={form.isSubmitting} />
      ) : (
        <FormErrorSummary>{form.summary}</FormErrorSummary>
      )}
      <Group grow gap="sm" align="flex-start" className={classes.form}>
        <TextInput {...form.field('familyName')} label={t('invitee.familyName')} autoComplete="family-name" required />
        <TextInput {...form.field('firstName')} label={t('invitee.firstName')} autoComplete="given-name" required />
      </Group>
      <LanguageField form={form} />
      <Group>
        <Button type="submit" loading={form.isSubmitting} disabled={conflict !== null}>
          {common('save')}
        </Button>
      </Group>
    </Form>
  );
}
