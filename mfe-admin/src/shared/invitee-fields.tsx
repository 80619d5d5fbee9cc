import { Group, TextInput } from '@mantine/core';
import { RadioField } from './radio-field.js';
import { useWords } from './words.js';

const LANGUAGES = ['ja', 'en'] as const;

/** The result of `useApiForm` for a form with these fields. */
interface Props<Field extends string> {
  form: { field: (path: Field) => object };
}

/** Mail address and name of an invited person. */
export function InviteeFields({ form }: Props<'email' | 'familyName' | 'firstName'>) {
  const t = useWords();
  return (
    <>
      <TextInput
        {...form.field('email')}
        label={t('invitee.email')}
        type="email"
        autoComplete="off"
        inputMode="email"
        required
        data-autofocus
      />
      <Group grow gap="sm" align="flex-start">
        <TextInput {...form.field('familyName')} label={t('invitee.familyName')} autoComplete="off" required />
        <TextInput {...form.field('firstName')} label={t('invitee.firstName')} autoComplete="off" required />
      </Group>
    </>
  );
}

/** Language of mails to an invited person. */
export function LanguageField({ form }: Props<'locale'>) {
  const t = useWords();
  return (
    <RadioField
      {...form.field('locale')}
      label={t('invitee.locale')}
      options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
    />
  );
}
