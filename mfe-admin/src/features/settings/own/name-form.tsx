import { generalForm, type OwnAccountFacts, ownAccount } from '@koma/contracts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, hasCode, queryOf, sessionQuery, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageField } from '../../../shared/invitee-fields.js';
import { personOf } from '../../../shared/members/person.js';
import { useWords } from '../../../shared/words.js';
import classes from '../settings.module.css';

/**
 * Name and language of oneself. When they were changed elsewhere meanwhile, what was typed stays, the other version is
 * told, and saving once more takes what was typed.
 */
export function NameForm({ facts }: { facts: OwnAccountFacts }) {
  const t = useWords();
  const common = useTranslation().t;
  const queryClient = useQueryClient();
  const [base, setBase] = useState(facts);
  const form = useApiForm({
    schema: generalForm,
    initialValues: {
      familyName: facts.familyName,
      firstName: facts.firstName,
      familyNameKana: facts.familyNameKana,
      firstNameKana: facts.firstNameKana,
      locale: facts.locale,
    },
    onSubmit: async (given) => {
      const body = { version: base.version, form: given };
      const saved = await api.call(ownAccount.saveGeneral, { body }).catch(async (error: unknown) => {
        if (hasCode(error, 'RESOURCE.CONFLICT')) setBase(await api.call(ownAccount.get));
        throw error;
      });
      setBase(saved);
      queryClient.setQueryData(queryOf(ownAccount.get).queryKey, saved);
      void queryClient.invalidateQueries(sessionQuery);
      toast.success(common('saved'));
    },
  });
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      {hasCode(form.failure, 'RESOURCE.CONFLICT') && (
        <Text size="sm">{t('own.theirs', { name: personOf(base), language: t(`languages.${base.locale}`) })}</Text>
      )}
      <Group grow gap="sm" align="flex-start" className={classes.form}>
        <TextInput {...form.field('familyName')} label={t('invitee.familyName')} autoComplete="family-name" required />
        <TextInput {...form.field('firstName')} label={t('invitee.firstName')} autoComplete="given-name" required />
      </Group>
      <LanguageField form={form} />
      <Group>
        <Button type="submit" loading={form.isSubmitting}>
          {common('save')}
        </Button>
      </Group>
    </Form>
  );
}
