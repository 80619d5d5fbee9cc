import { auth, PASSWORD, passwordTwice } from '@koma/contracts';
import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, hasCode } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';

interface Props {
  params: { uid: string; token: string };
  purpose: 'activation' | 'reset';
  onDone: () => void;
  /** Called when the link expires while the page is open. */
  onExpired: () => void;
}

/** A new password, typed twice. */
export function PasswordForm({ params, purpose, onDone, onExpired }: Props) {
  const { t } = useTranslation('shell');
  const form = useApiForm({
    schema: passwordTwice,
    initialValues: { password: '', passwordAgain: '' },
    onSubmit: async (body) => {
      try {
        await api.call(auth.reset, { params, body });
        onDone();
      } catch (error) {
        if (!hasCode(error, 'LINK.EXPIRED')) throw error;
        onExpired();
      }
    },
  });
  const toggle = { 'aria-label': t('login.showPassword') };
  return (
    <Form {...form.formProps}>
      <Stack gap="xs">
        <Title order={1} size="h2">
          {t(`reset.${purpose}.title`)}
        </Title>
        <Text>{t(`reset.${purpose}.text`)}</Text>
      </Stack>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <PasswordInput
        {...form.field('password')}
        label={t('reset.password')}
        description={t('reset.hint', PASSWORD)}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        autoFocus
      />
      <PasswordInput
        {...form.field('passwordAgain')}
        label={t('reset.passwordAgain')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
      <Button type="submit" loading={form.isSubmitting}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}
