import { ownAccount, type OwnAccountFacts } from '@koma/contracts';
import { Button } from '@mantine/core';
import { queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../shared/facts.js';
import { Section } from '../../shared/section.js';
import { SettingsPage } from '../../shared/settings-page.js';
import { useLeave } from '../../shared/use-leave.js';
import { useWords } from '../../shared/words.js';
import { GeneralForm } from './general-form.js';
import { Portrait } from './portrait.js';

function Account({ email, profileType, adminPermission }: OwnAccountFacts) {
  const t = useWords();
  return (
    <Section title={t('general.account')}>
      <Facts
        facts={[
          [t('general.email'), email],
          [t('general.type'), t(`general.types.${profileType}`)],
          [t('general.permission'), adminPermission && t(`general.permissions.${adminPermission}`)],
        ]}
      />
    </Section>
  );
}

function SignOut() {
  const t = useWords();
  const { leave, isLeaving } = useLeave();
  return (
    <Section title={t('general.session')} description={t('general.sessionText')}>
      <div>
        <Button variant="default" onClick={leave} loading={isLeaving}>
          {t('general.signOut')}
        </Button>
      </div>
    </Section>
  );
}

/** `/user/settings/general-information`: the own account, and the link to cancel. */
export function GeneralInformationPage() {
  const t = useWords();
  const query = useQuery(queryOf(ownAccount.get));
  return (
    <SettingsPage lead={t('general.lead')}>
      <QueryView query={query} shape="form">
        {(facts) => (
          <>
            <Portrait accountId={facts.id} name={`${facts.familyName} ${facts.firstName}`.trim() || facts.email} />
            <GeneralForm facts={facts} />
            <Account {...facts} />
          </>
        )}
      </QueryView>
      <SignOut />
    </SettingsPage>
  );
}
