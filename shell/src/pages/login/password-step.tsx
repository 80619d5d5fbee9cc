import { auth, credentials, type LoginStep } from '@koma/contracts';
import { Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, hasCode, LocaleLink } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Address typed before, on return from the second step. */
  email: string;
  onNext: (step: LoginStep, email: string) => Promise<void>;
  onForgot: () => void;
}

/** First step of sign-in: address and password. */
export function PasswordStep({ email, onNext, onForgot }: Props) {
  const { t } = useTranslation('shell');
  const form = useApiForm({
    schema: credentials,
    initialValues: { email, password: '' },
    onSubmit: async (body) => onNext(await api.call(auth.login, { body }), body.email),
  });
  return (
    <Form {...form.formProps}>
      <Title order={1} size="h2">
        {t('login.title')}
      </Title>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      {hasCode(form.failure, 'AUTH.SUSPENDED') && (
        <Anchor component={LocaleLink} to="/contact" underline="always">
          {t('login.contact')}
        </Anchor>
      )}
      <TextInput
        {...form.field('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus={!email}
      />
      <Stack gap="xs">
        <PasswordInput
          {...form.field('password')}
          label={t('login.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        <Anchor component="button" type="button" size="sm" onClick={onForgot} ta="start">
          {t('login.forgot')}
        </Anchor>
      </Stack>
      <Button type="submit" loading={form.isSubmitting}>
        {t('login.next')}
      </Button>
      <Text size="sm">
        {t('login.noAccount')}{' '}
        <Anchor component={LocaleLink} to="/register" underline="always">
          {t('nav.register')}
        </Anchor>
      </Text>
    </Form>
  );
}
