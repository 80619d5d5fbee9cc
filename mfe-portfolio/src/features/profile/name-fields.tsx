import type { profileForm } from '@koma/contracts';
import { TextInput } from '@mantine/core';
import { NameWithKana } from '@koma/ui';
import type { useApiForm } from '@koma/web-kit/forms';
import { useWords } from '../../shared/words.js';

export type ProfileFormApi = ReturnType<typeof useApiForm<typeof profileForm>>;

/** The name in its three scripts, family name first. */
export function NameFields({ form }: { form: ProfileFormApi }) {
  const t = useWords();
  const named = (field: 'familyName' | 'firstName') => ({
    ...form.field(field),
    label: t(`profile.${field}`),
    withAsterisk: true,
  });
  const kana = (field: 'familyNameKana' | 'firstNameKana') => ({
    ...form.field(field),
    label: t(`profile.${field}`),
    value: form.values[field] ?? '',
    onChange: (value: string) => form.form.setFieldValue(field, value),
  });
  return (
    <NameWithKana
      legend={t('profile.names')}
      family={named('familyName')}
      first={named('firstName')}
      familyKana={{ ...kana('familyNameKana'), placeholder: 'ミズサワ' }}
      firstKana={{ ...kana('firstNameKana'), placeholder: 'アオイ' }}
    >
      <TextInput {...form.field('familyNameRoman')} label={t('profile.familyNameRoman')} placeholder="Mizusawa" />
      <TextInput {...form.field('firstNameRoman')} label={t('profile.firstNameRoman')} placeholder="Aoi" />
    </NameWithKana>
  );
}
