import { auth } from '@koma/contracts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { hasCode, LocaleLink, queryOf, QueryView, usePageParam } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordForm } from './password-form.js';

function Expired() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      order={1}
      title={t('reset.expired')}
      description={t('reset.expiredText')}
      action={
        <Button component={LocaleLink} to="/login?forgot=1">
          {t('reset.again')}
        </Button>
      }
    />
  );
}

function Done() {
  const { t } = useTranslation('shell');
  return (
    <Stack gap="lg" align="flex-start">
      <IconCircleCheck size={40} stroke={1.5} color="var(--mantine-color-green-6)" aria-hidden="true" />
      <Title order={1} size="h2">
        {t('reset.done')}
      </Title>
      <Text role="status">{t('reset.doneText')}</Text>
      <Button component={LocaleLink} to="/login">
        {t('nav.login')}
      </Button>
    </Stack>
  );
}

/** Sets the password by a mailed link: the first one of a new account, or a new one (decision 7). */
export function ResetPage() {
  const params = { uid: usePageParam('uid'), token: usePageParam('token') };
  const [isDone, setIsDone] = useState(false);
  const [isExpired, setIsExpired] = useState(false);
  const query = useQuery(queryOf(auth.checkReset, { params }));

  if (isDone) return <Done />;
  // A malformed link gets the same answer as an expired one, because the same must be done.
  const isRefused = ['LINK.EXPIRED', 'REQUEST.INVALID', 'RESOURCE.NOT_FOUND'].some((c) => hasCode(query.error, c));
  if (isExpired || isRefused) return <Expired />;
  const form = (purpose: 'activation' | 'reset') => (
    <PasswordForm
      params={params}
      purpose={purpose}
      onDone={() => setIsDone(true)}
      onExpired={() => setIsExpired(true)}
    />
  );
  // Others of the same network may have asked too often; saving says whether the link holds.
  if (hasCode(query.error, 'REQUEST.TOO_MANY')) return form('reset');
  return (
    <QueryView query={query} shape="form">
      {({ purpose }) => form(purpose)}
    </QueryView>
  );
}
