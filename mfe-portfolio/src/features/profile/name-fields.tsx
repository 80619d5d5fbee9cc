import { Fieldset, TextInput } from '@mantine/core';
import type { useApiForm } from '@koma/web-kit/forms';
import { useWords } from '../../shared/words.js';
import classes from './profile-page.module.css';
import type { profileTexts } from './profile-values.js';
import { useKana } from './use-kana.js';

export type ProfileFormApi = ReturnType<typeof useApiForm<typeof profileTexts>>;

/** The name in its three scripts, family name first. */
export function NameFields({ form }: { form: ProfileFormApi }) {
  const t = useWords();
  const kanaOf = (field: 'familyNameKana' | 'firstNameKana') => ({
    value: form.values[field] ?? '',
    onChange: (value: string) => form.form.setFieldValue(field, value),
  });
  const familyKana = useKana(kanaOf('familyNameKana'));
  const firstKana = useKana(kanaOf('firstNameKana'));
  return (
    <Fieldset legend={t('profile.names')} variant="unstyled" className={classes.names}>
      <TextInput
        {...form.field('familyName')}
        {...familyKana}
        label={t('profile.familyName')}
        autoComplete="family-name"
        withAsterisk
      />
      <TextInput
        {...form.field('firstName')}
        {...firstKana}
        label={t('profile.firstName')}
        autoComplete="given-name"
        withAsterisk
      />
      <TextInput {...form.field('familyNameKana')} label={t('profile.familyNameKana')} placeholder="ミズサワ" />
      <TextInput {...form.field('firstNameKana')} label={t('profile.firstNameKana')} placeholder="アオイ" />
      <TextInput {...form.field('familyNameRoman')} label={t('profile.familyNameRoman')} placeholder="Mizusawa" />
      <TextInput {...form.field('firstNameRoman')} label={t('profile.firstNameRoman')} placeholder="Aoi" />
    </Fieldset>
  );
}
