import { ownAccount } from '@koma/contracts';
import { queryOf, QueryView, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../shared/facts.js';
import { Section } from '../../shared/section.js';
import { SettingsPage } from '../../shared/settings-page.js';
import { useWords } from '../../shared/words.js';
import { RegistrationForm } from './registration-form.js';
import { ViewRecords } from './view-records.js';

function Registration() {
  const t = useWords();
  const { date } = useFormats();
  const query = useQuery(queryOf(ownAccount.get));
  return (
    <QueryView query={query} shape="form">
      {(facts) => (
        <>
          <RegistrationForm facts={facts} />
          <Section title={t('registration.fixed')} description={t('registration.fixedText')}>
            <Facts
              facts={[
                [t('general.email'), facts.email],
                [t('general.type'), t(`general.types.${facts.profileType}`)],
                [t('registration.joinedAt'), date(facts.joinedAt)],
              ]}
            />
          </Section>
        </>
      )}
    </QueryView>
  );
}

/** `/user/settings/registration-information`: the data given at sign-up. */
export function RegistrationInformationPage() {
  const t = useWords();
  return (
    <SettingsPage lead={t('registration.lead')}>
      <Registration />
      <ViewRecords />
    </SettingsPage>
  );
}
