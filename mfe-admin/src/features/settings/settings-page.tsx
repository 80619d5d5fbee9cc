import type { Account } from '@koma/contracts';
import { PageHeader } from '@koma/ui';
import { QueryView, SecondStepView, sessionQuery, usePageName, usePageRoute } from '@koma/web-kit';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { Admins } from './admins/admins.js';
import { AuditLog } from './log/audit-log.js';
import { Duty } from './own/duty.js';
import { PushSection } from './own/push-section.js';
import { Own } from './own/own.js';
import { SignInLinks } from './own/sign-in-links.js';
import { Section } from './section.js';

function Office({ account }: { account: Account }) {
  const t = useWords();
  if (account.adminPermission === 'full') {
    return (
      <>
        <Admins ownId={account.id} />
        <AuditLog />
      </>
    );
  }
  return (
    <Section title={t('admins.title')}>
      <Text>{t('admins.limited')}</Text>
    </Section>
  );
}

/** `/admin/settings`: the own account, and for full admins the other admins and the staff log. */
export function SettingsPage() {
  const t = useWords();
  const nameOf = usePageName();
  const route = usePageRoute();
  const query = useQuery(sessionQuery);
  return (
    <QueryView query={query} shape="form">
      {(account) =>
        account?.mustEnrol ? (
          <SecondStepView />
        ) : (
          account && (
            <>
              <PageHeader title={route && nameOf(route.name)} description={t('settings.lead')} />
              <Stack gap="xl">
                <Own />
                <Duty />
                <PushSection />
                <SignInLinks />
                <Office account={account} />
              </Stack>
            </>
          )
        )
      }
    </QueryView>
  );
}
