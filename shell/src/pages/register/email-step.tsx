import { type ApplicantType, auth, emailTwice } from '@koma/contracts';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, useLocale } from '@koma/web-kit';
import { type Attempt, useApiForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';

interface Props {
  type: ApplicantType;
  email: string;
  onSent: (attempt: Attempt, email: string) => void;
}

/** The applicant's address, typed twice; a code is mailed to it. */
export function EmailStep({ type, email, onSent }: Props) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const form = useApiForm({
    schema: emailTwice,
    initialValues: { email, emailAgain: email },
    onSubmit: async (given) => {
      const body = { email: given.email, profileType: type, locale };
      onSent(await api.call(auth.startSignUp, { body }), given.email);
    },
  });
  return (
    <Form {...form.formProps}>
      <Stack gap="xs">
        <Title order={1} size="h2">
          {t('register.emailTitle')}
        </Title>
        <Text>{t('register.emailText')}</Text>
      </Stack>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <TextInput
        {...form.field('email')}
        label={t('login.email')}
        type="email"
        autoComplete="email"
        autoFocus
        required
      />
      <TextInput
        {...form.field('emailAgain')}
        label={t('register.emailAgain')}
        type="email"
        autoComplete="email"
        required
      />
      <Button type="submit" loading={form.isSubmitting}>
        {t('register.sendCode')}
      </Button>
    </Form>
  );
}
