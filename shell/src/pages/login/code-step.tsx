import { CODE } from '@koma/contracts';
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { CodeInput, Form } from '@koma/ui';
import { config, useErrorWords } from '@koma/web-kit';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Attempt, type CodeState, useCode } from './use-code.js';

interface Props {
  attempt: Attempt;
  /** Where the code went. */
  email: string;
  verify: (body: { attemptId: string; code: string }) => Promise<unknown>;
  onBack: () => void;
}

const BUSY: readonly CodeState[] = ['sending', 'checking', 'verified'];

/** In embedded mode mail goes nowhere but to the local inbox. */
function InboxLink() {
  const { t } = useTranslation('shell');
  if (config().mode !== 'embedded') return null;
  return (
    <Alert variant="light" color="gray">
      {t('code.embedded')}{' '}
      <Anchor href="/dev/inbox" target="_blank" rel="noreferrer" underline="always">
        {t('code.inbox')}
      </Anchor>
    </Alert>
  );
}

/** Second step of signing in and of signing up: the six digits that came by mail. */
export function CodeStep({ attempt, email, verify, onBack }: Props) {
  const { t } = useTranslation('shell');
  const words = useErrorWords();
  const [code, setCode] = useState('');
  const { state, error, secondsLeft, check, resend } = useCode({ attempt, verify });
  const isBusy = BUSY.includes(state);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === CODE.digits && !isBusy) void check(code);
  };

  return (
    <Form onSubmit={submit} data-code-state={state}>
      <Stack gap="xs">
        <Title order={1} size="h2">
          {t('code.title')}
        </Title>
        <Text>{t('code.sentTo', { email })}</Text>
      </Stack>
      <InboxLink />
      <CodeInput
        label={t('code.label')}
        description={t('code.hint', { minutes: CODE.minutes })}
        value={code}
        onChange={setCode}
        onComplete={(complete) => void check(complete)}
        digits={CODE.digits}
        error={error ? words(error) : undefined}
        disabled={state === 'verified'}
        autoFocus
      />
      <Text size="sm" c="dimmed" role="status">
        {t(`code.state.${state}`)}
      </Text>
      <Button type="submit" loading={state === 'checking'} disabled={code.length < CODE.digits || isBusy}>
        {t('code.submit')}
      </Button>
      <Group justify="space-between" gap="sm">
        <Button variant="subtle" size="sm" disabled={secondsLeft > 0 || isBusy} onClick={() => void resend()}>
          {secondsLeft > 0 ? t('code.resendIn', { seconds: secondsLeft }) : t('code.resend')}
        </Button>
        <Button variant="subtle" color="gray" size="sm" onClick={onBack}>
          {t('code.back')}
        </Button>
      </Group>
    </Form>
  );
}
