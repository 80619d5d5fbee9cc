import { shared } from '@koma/contracts';
import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { FormErrorSummary } from '@koma/ui';
import { api, queryOf, useTitle } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import classes from './link-gate.module.css';

/** Asks for a link's password, once per browser session; shows nothing of the target. */
export function PasswordPrompt({ token }: { token: string }) {
  const t = useWords();
  const queryClient = useQueryClient();
  useTitle(t('shared.locked'));
  const form = useApiForm({
    schema: shared.unlock.body,
    initialValues: { password: '' },
    refusals: { 'LINK.PASSWORD_WRONG': 'password' },
    onSubmit: async (body) => {
      const thing = await api.call(shared.unlock, { params: { token }, body });
      queryClient.setQueryData(queryOf(shared.open, { params: { token } }).queryKey, thing);
    },
  });
  return (
    <form {...form.formProps} className={classes.prompt}>
      <Stack gap="lg">
        <IconLock size={28} stroke={1.25} aria-hidden="true" />
        <div>
          <Title order={1} size="h2">
            {t('shared.locked')}
          </Title>
          <Text c="dimmed" mt="xs">
            {t('shared.lockedText')}
          </Text>
        </div>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <PasswordInput
          {...form.field('password')}
          label={t('links.password')}
          visibilityToggleButtonProps={{ 'aria-label': t('links.showPassword') }}
          autoComplete="off"
          autoFocus
        />
        <Button type="submit" loading={form.isSubmitting}>
          {t('shared.unlock')}
        </Button>
      </Stack>
    </form>
  );
}
