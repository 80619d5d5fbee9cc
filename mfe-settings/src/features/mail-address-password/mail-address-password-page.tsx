import { coreErrorMessage } from '@koma/contracts';
import { Alert } from '@mantine/core';
import { QueryView, sessionQuery, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { SettingsPage } from '../../shared/settings-page.js';
import { useWords } from '../../shared/words.js';
import { Devices } from './devices/devices.js';
import { MailSection } from './mail/mail-section.js';
import { PasswordSection } from './password/password-section.js';
import { SecondStep } from './second-step/second-step.js';

/** `/user/settings/mail-address-password`: sign-in data and open sessions. */
export function MailAddressPasswordPage() {
  const t = useWords();
  const locale = useLocale();
  const query = useQuery(sessionQuery);
  return (
    <SettingsPage lead={t('signIn.lead')}>
      <QueryView query={query} shape="form">
        {(account) =>
          account && (
            <>
              {account.mustEnrol && (
                <Alert color="amber" variant="light" role="alert" maw="52rem">
                  {coreErrorMessage('AUTH.SECOND_STEP_REQUIRED', locale)}
                </Alert>
              )}
              {!account.mustEnrol && <MailSection email={account.email} />}
              {!account.mustEnrol && <PasswordSection email={account.email} />}
              <SecondStep />
              {!account.mustEnrol && <Devices isMember={account.profileType !== 'admin'} />}
            </>
          )
        }
      </QueryView>
    </SettingsPage>
  );
}
