import type { OwnAccountFacts } from '@koma/contracts';
import { Group, Radio } from '@mantine/core';
import { NameWithKana } from '@koma/ui';
import { useGeneralForm } from '@koma/web-kit/forms';
import { AccountForm } from '../../shared/account-form/account-form.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';

const LANGUAGES = ['ja', 'en'] as const;

/** Name and language of the own account. */
export function GeneralForm({ facts }: { facts: OwnAccountFacts }) {
  const t = useWords();
  const form = useGeneralForm(facts);
  const labelOf = (field: string) => t(`general.${field}`);
  const name = (field: 'familyName' | 'firstName') => ({
    ...form.field(field),
    label: labelOf(field),
    withAsterisk: true,
  });
  const reading = (field: 'familyNameKana' | 'firstNameKana') => ({
    ...form.field(field),
    label: labelOf(field),
    value: form.values[field] ?? '',
    onChange: (kana: string) => form.form.setFieldValue(field, kana),
  });
  return (
    <Section title={t('general.person')}>
      <AccountForm
        form={form}
        labelOf={labelOf}
        wordsOf={(field, value) => (field === 'locale' ? t(`general.languages.${value}`) : value)}
      >
        <NameWithKana
          legend={t('general.name')}
          family={name('familyName')}
          first={name('firstName')}
          familyKana={reading('familyNameKana')}
          firstKana={reading('firstNameKana')}
        />
        <Radio.Group
          {...form.field('locale')}
          size="md"
          label={labelOf('locale')}
          description={t('general.localeHint')}
        >
          <Group gap="lg" mt="xs">
            {LANGUAGES.map((language) => (
              <Radio key={language} value={language} label={t(`general.languages.${language}`)} />
            ))}
          </Group>
        </Radio.Group>
      </AccountForm>
    </Section>
  );
}
