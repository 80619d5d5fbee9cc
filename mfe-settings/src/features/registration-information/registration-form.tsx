import { ownAccount, type OwnAccountFacts, registrationForm } from '@koma/contracts';
import { Group, Radio } from '@mantine/core';
import { PhoneField } from '@koma/ui';
import { api } from '@koma/web-kit';
import { useAccountForm } from '@koma/web-kit/forms';
import { AccountForm } from '../../shared/account-form/account-form.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { CompanyField } from './company-field.js';

const AFFILIATIONS = ['company', 'freelance'] as const;

/** Users are members of production companies (§1), whatever they told before this was asked. */
const valuesOf = ({ mobileNumber, affiliation, companyName, profileType }: OwnAccountFacts) => ({
  mobileNumber,
  affiliation: profileType === 'user' ? 'company' : affiliation,
  companyName,
});

/** Telephone, affiliation and company, as staff see them. */
export function RegistrationForm({ facts }: { facts: OwnAccountFacts }) {
  const t = useWords();
  const form = useAccountForm({
    schema: registrationForm,
    facts,
    valuesOf,
    save: (given, version) => api.call(ownAccount.saveRegistration, { body: { version, form: given } }),
  });
  const labelOf = (field: string) => t(`registration.${field}`);
  const isFreelance = form.values.affiliation === 'freelance';
  return (
    <Section title={t('registration.contact')}>
      <AccountForm
        form={form}
        labelOf={labelOf}
        wordsOf={(field, value) => (field === 'affiliation' ? t(`registration.affiliations.${value}`) : value)}
      >
        <PhoneField
          {...form.field('mobileNumber')}
          value={form.values.mobileNumber}
          onChange={(number) => form.form.setFieldValue('mobileNumber', number)}
          label={labelOf('mobileNumber')}
        />
        {facts.profileType === 'creator' && (
          <Radio.Group {...form.field('affiliation')} size="md" label={labelOf('affiliation')}>
            <Group gap="lg" mt="xs">
              {AFFILIATIONS.map((affiliation) => (
                <Radio key={affiliation} value={affiliation} label={t(`registration.affiliations.${affiliation}`)} />
              ))}
            </Group>
          </Radio.Group>
        )}
        <CompanyField
          {...form.field('companyName')}
          value={form.values.companyName ?? ''}
          onChange={(name) => form.form.setFieldValue('companyName', name)}
          label={isFreelance ? t('registration.tradeName') : labelOf('companyName')}
        />
      </AccountForm>
    </Section>
  );
}
