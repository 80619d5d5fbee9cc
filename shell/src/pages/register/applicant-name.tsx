import { TextInput } from '@mantine/core';
import { NameWithKana } from '@koma/ui';
import type { useApiForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';

type FormApi = Pick<ReturnType<typeof useApiForm>, 'field' | 'form' | 'values'>;
const KANJI = /\p{Script=Han}/u;

/** The applicant's name in its three scripts, family name first; kanji need their reading. */
export function ApplicantName({ form }: { form: FormApi }) {
  const { t } = useTranslation('shell');
  const name = (field: 'familyName' | 'firstName') => ({
    ...form.field(field),
    label: t(`application.${field}`),
    withAsterisk: true,
  });
  const reading = (field: 'familyNameKana' | 'firstNameKana', of: 'familyName' | 'firstName') => ({
    ...form.field(field),
    label: t(`application.${field}`),
    value: String(form.values[field]),
    onChange: (kana: string) => form.form.setFieldValue(field, kana),
    withAsterisk: KANJI.test(String(form.values[of])),
  });
  return (
    <NameWithKana
      legend={t('application.names')}
      family={{ ...name('familyName'), autoFocus: true }}
      first={name('firstName')}
      familyKana={reading('familyNameKana', 'familyName')}
      firstKana={reading('firstNameKana', 'firstName')}
    >
      <TextInput {...form.field('familyNameRoman')} label={t('application.familyNameRoman')} autoComplete="off" />
      <TextInput {...form.field('firstNameRoman')} label={t('application.firstNameRoman')} autoComplete="off" />
    </NameWithKana>
  );
}
