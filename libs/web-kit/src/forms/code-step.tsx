import { CODE } from '@koma/contracts';
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { CodeInput, Form } from '@koma/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../config.js';
import { useErrorWords } from '../i18n/error-words.js';
import { COMMON } from '../i18n/i18n.js';
import { SentenceSpace } from '../i18n/sentence-space.js';
import { type Attempt, type CodeState, useCode } from './use-code.js';

interface Props {
  attempt: Attempt;
  /** The address to which the code was mailed. */
  email: string;
  verify: (body: { attemptId: string; code: string }) => Promise<unknown>;
  onBack: () => void;
  /** Level of the heading. Default 1. */
  order?: 1 | 3;
  /** Shown between the code and the button. */
  children?: ReactNode;
}

const BUSY: readonly CodeState[] = ['sending', 'checking', 'verified'];
const SIZES = { 1: 'h2', 3: 'h4' } as const;

/** In embedded mode mails only go to the local inbox. */
function InboxLink() {
  const { t } = useTranslation(COMMON);
  if (config().mode !== 'embedded') return null;
  return (
    <Alert variant="light" color="gray">
      {t('code.embedded')}
      <SentenceSpace />
      <Anchor inherit href="/dev/inbox" target="_blank" rel="noreferrer" underline="always">
        {t('code.inbox')}
      </Anchor>
    </Alert>
  );
}

/** The six mailed digits: at sign-in, at sign-up, and for another mail address. */
export function CodeStep({ attempt, email, verify, onBack, order = 1, children }: Props) {
  const { t } = useTranslation(COMMON);
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
        <Title order={order} size={SIZES[order]}>
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
        {error ? null : t(`code.state.${state}`)}
      </Text>
      {children}
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
