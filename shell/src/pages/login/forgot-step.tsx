import { auth } from '@koma/contracts';
import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, useLocale } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const form = auth.requestReset.body.pick({ email: true });

/** Requests a link to set a new password; the answer never says whether the address is known. */
export function ForgotStep({ email: known, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const [isSent, setIsSent] = useState(false);
  const { formProps, summary, field, isSubmitting } = useApiForm({
    schema: form,
    initialValues: { email: known },
    onSubmit: async ({ email }) => {
      await api.call(auth.requestReset, { body: { email, locale } });
      setIsSent(true);
    },
  });
  return (
    <Form {...formProps}>
      <Stack gap="xs">
        <Title order={1} size="h2">
          {t('forgot.title')}
        </Title>
        <Text>{t('forgot.text')}</Text>
      </Stack>
      <FormErrorSummary>{summary}</FormErrorSummary>
      {isSent ? (
        <Alert role="status" color="green" variant="light">
          {t('forgot.sent')}
        </Alert>
      ) : (
        <>
          <TextInput {...field('email')} label={t('login.email')} type="email" autoComplete="username" autoFocus />
          <Button type="submit" loading={isSubmitting}>
            {t('forgot.submit')}
          </Button>
        </>
      )}
      <Button variant="subtle" color="gray" onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </Form>
  );
}
