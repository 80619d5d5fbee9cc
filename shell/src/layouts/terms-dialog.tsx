import { editionPath, type LegalEdition, type LegalPage, terms } from '@koma/contracts';
import { LocaleLink, sessionQuery, useCall, useErrorWords, useFormats, useLocalePath } from '@koma/web-kit';
import { Alert, Anchor, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignOut } from './use-sign-out.js';

/** A text to read, in a tab of its own: what was begun here stays. */
function TextLink({ page, edition }: LegalEdition) {
  const { t } = useTranslation('shell');
  const { date } = useFormats();
  const localePath = useLocalePath();
  const names: Record<LegalPage, string> = { 'terms-of-use': t('terms.terms'), 'privacy-policy': t('terms.privacy') };
  return (
    <List.Item>
      <Anchor href={localePath(`/${page}`)} target="_blank" rel="noopener">
        {names[page]}
      </Anchor>
      <Text component="span" size="sm" c="dimmed" ms="xs">
        {t('terms.revised', { day: date(edition) })}
      </Text>
    </List.Item>
  );
}

/** Asks a member to agree to revised legal texts before going on. */
export function TermsDialog({ editions, leavingPath }: { editions: readonly LegalEdition[]; leavingPath: string }) {
  const { t } = useTranslation('shell');
  const words = useErrorWords();
  const client = useQueryClient();
  const signOut = useSignOut();
  const agree = useCall(terms.agree);
  const agreeToAll = async () => {
    try {
      for (const body of editions) await agree.mutateAsync({ body });
    } finally {
      // Another edition may hold meanwhile: the session knows.
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('terms.title')}
    >
      <Stack gap="md">
        <Text>{t('terms.text')}</Text>
        <List>
          {editions.map((edition) => (
            <TextLink key={editionPath(edition)} {...edition} />
          ))}
        </List>
        {agree.error && (
          <Alert color="red" role="alert">
            {words(agree.error)}
          </Alert>
        )}
        <Button fullWidth loading={agree.isPending} onClick={() => void agreeToAll().catch(() => undefined)}>
          {t('terms.agree')}
        </Button>
        <Group justify="center" gap="md">
          <Button variant="subtle" size="compact-sm" onClick={() => void signOut()}>
            {t('nav.logout')}
          </Button>
          <Anchor component={LocaleLink} to={leavingPath} size="sm">
            {t('terms.leave')}
          </Anchor>
        </Group>
      </Stack>
    </Modal>
  );
}
