import type { OwnAccountFacts } from '@koma/contracts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { useGeneralForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';
import { LanguageField } from '../../../shared/invitee-fields.js';
import { personOf } from '../../../shared/members/person.js';
import { useWords } from '../../../shared/words.js';
import classes from '../settings.module.css';

/**
 * Name and language of the own account. When they were changed elsewhere meanwhile, what was typed stays, the other version is
 * shown, and saving again overwrites it.
 */
export function NameForm({ facts }: { facts: OwnAccountFacts }) {
  const t = useWords();
  const common = useTranslation().t;
  const form = useGeneralForm(facts);
  const { conflict } = form;
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      {conflict && (
        <Text size="sm">
          {t('own.theirs', {
            name: personOf({ ...facts, ...conflict.theirs }),
            language: t(`languages.${conflict.theirs.locale}`),
          })}
        </Text>
      )}
      <Group grow gap="sm" align="flex-start" className={classes.form}>
        <TextInput {...form.field('familyName')} label={t('invitee.familyName')} autoComplete="family-name" required />
        <TextInput {...form.field('firstName')} label={t('invitee.firstName')} autoComplete="given-name" required />
      </Group>
      <LanguageField form={form} />
      <Group>
        <Button {...(conflict ? { onClick: conflict.keepMine } : { type: 'submit' })} loading={form.isSubmitting}>
          {common('save')}
        </Button>
      </Group>
    </Form>
  );
}
