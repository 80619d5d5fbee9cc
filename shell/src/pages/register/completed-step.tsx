import { type auth, type ResponseOf, REVIEW_PROMISE } from '@koma/contracts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { LocaleLink, useLocale } from '@koma/web-kit';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Submitted = ResponseOf<typeof auth.apply>;

interface Props {
  email: string;
  submitted: Submitted;
}

const HOUR_MS = 3_600_000;

/** When staff call at the earliest, in the page's language and Tokyo time (§1). */
function usePromise({ submittedAt, promisedUntil }: Submitted): string {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const submitted = new Date(submittedAt);
  const until = new Date(promisedUntil);
  const { timeZone } = REVIEW_PROMISE;
  const day = new Intl.DateTimeFormat(locale, { timeZone, month: 'long', day: 'numeric', weekday: 'short' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const isNow = until.getTime() - submitted.getTime() <= HOUR_MS;
  const isToday = day.format(submitted) === day.format(until);
  const key = isNow ? 'completed.promise.now' : isToday ? 'completed.promise.today' : 'completed.promise.later';
  return t(key, { day: day.format(until), time: time.format(until) });
}

/** The application is sent: what happens next, and when (§1). */
export function CompletedStep({ email, submitted }: Props) {
  const { t } = useTranslation('shell');
  const promise = usePromise(submitted);
  return (
    <Stack gap="lg" align="flex-start">
      <IconCircleCheck size={40} stroke={1.5} color="var(--mantine-color-green-6)" aria-hidden="true" />
      <Title order={1} size="h2">
        {t('completed.title')}
      </Title>
      <Stack gap="sm">
        <Text>{t('completed.text')}</Text>
        <Text fw={600}>{promise}</Text>
        <Text size="sm">{t('completed.hours')}</Text>
        <Text c="dimmed">{t('completed.mail', { email })}</Text>
      </Stack>
      <Button component={LocaleLink} to="/" variant="default">
        {t('completed.home')}
      </Button>
    </Stack>
  );
}
