import { Button, Stack, Text, Title } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The application is in: what happens next, and when (§1). */
export function CompletedStep({ email }: { email: string }) {
  const { t } = useTranslation('shell');
  return (
    <Stack gap="lg" align="flex-start">
      <IconCircleCheck size={40} stroke={1.5} color="var(--mantine-color-green-6)" aria-hidden="true" />
      <Title order={1} size="h2">
        {t('completed.title')}
      </Title>
      <Stack gap="sm">
        <Text>{t('completed.text')}</Text>
        <Text>{t('completed.promise')}</Text>
        <Text c="dimmed">{t('completed.mail', { email })}</Text>
      </Stack>
      <Button component={LocaleLink} to="/" variant="default">
        {t('completed.home')}
      </Button>
    </Stack>
  );
}
