import type { Account } from '@koma/contracts';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { QueryView, sessionQuery, toast, useErrorWords, useLocalePath, useSession } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './general-information.module.css';

function Facts({ account }: { account: Account }) {
  const { t } = useTranslation('mfe-settings');
  return (
    <Paper component="dl" className={classes.facts} p="lg" withBorder>
      <dt>{t('general.email')}</dt>
      <dd>{account.email}</dd>
      <dt>{t('general.type')}</dt>
      <dd>{t(`general.types.${account.profileType}`)}</dd>
      {account.adminPermission && (
        <>
          <dt>{t('general.permission')}</dt>
          <dd>{t(`general.permissions.${account.adminPermission}`)}</dd>
        </>
      )}
    </Paper>
  );
}

function SignOut() {
  const { t } = useTranslation('mfe-settings');
  const { signOut } = useSession();
  const words = useErrorWords();
  const localePath = useLocalePath();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    try {
      await signOut();
      location.assign(localePath('/'));
    } catch (error) {
      toast.error(words(error));
      setIsBusy(false);
    }
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={2} size="h3">
        {t('general.session')}
      </Title>
      <Text c="dimmed">{t('general.sessionText')}</Text>
      <Button variant="default" onClick={() => void leave()} loading={isBusy}>
        {t('general.signOut')}
      </Button>
    </Stack>
  );
}

/** Whose account this is, and the way out. */
export function GeneralInformationPage() {
  const { t } = useTranslation('mfe-settings');
  const query = useQuery(sessionQuery);
  return (
    <>
      <PageHeader title={t('general.title')} />
      <QueryView query={query} shape="form">
        {(account) => (
          <Stack gap="xl">
            {account && <Facts account={account} />}
            <SignOut />
          </Stack>
        )}
      </QueryView>
    </>
  );
}
