import { auth, CODE, type LoginAnswer, recoveryCode, type StrongMethod } from '@koma/contracts';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { CodeInput, Form, FormErrorSummary } from '@koma/ui';
import { answerPasskey, api, hasPasskeys, useErrorWords } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TrustBox } from './trust-box.js';

interface WayProps {
  attemptId: string;
  trustDevice: boolean;
  onProved: (answer: LoginAnswer) => Promise<void>;
  /** Shown between the proof and its button. */
  children: ReactNode;
}

/** State of sending a proof, and its result. */
function useProof(onProved: WayProps['onProved']) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const prove = async (ask: () => Promise<LoginAnswer>) => {
    setIsBusy(true);
    setError(null);
    try {
      await onProved(await ask());
    } catch (failure) {
      setError(failure);
      setIsBusy(false);
    }
  };
  return { isBusy, error, prove };
}

function AppWay({ attemptId, trustDevice, onProved, children }: WayProps) {
  const { t } = useTranslation('shell');
  const words = useErrorWords();
  const [code, setCode] = useState('');
  const { isBusy, error, prove } = useProof(onProved);
  const check = (complete: string) =>
    prove(() => api.call(auth.verifyLoginByApp, { body: { attemptId, code: complete, trustDevice } }));
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE.digits && !isBusy) void check(code);
      }}
    >
      <CodeInput
        label={t('strong.appCode')}
        description={t('strong.appHint')}
        value={code}
        onChange={setCode}
        onComplete={(complete) => void check(complete)}
        digits={CODE.digits}
        error={error ? words(error) : undefined}
        autoFocus
      />
      {children}
      <Button type="submit" loading={isBusy} disabled={code.length < CODE.digits}>
        {t('strong.check')}
      </Button>
    </Form>
  );
}

function PasskeyWay({ attemptId, trustDevice, onProved, children }: WayProps) {
  const { t } = useTranslation('shell');
  const words = useErrorWords();
  const { isBusy, error, prove } = useProof(onProved);
  const ask = () =>
    prove(async () => {
      const options = await api.call(auth.passkeyLoginOptions, { body: { attemptId } });
      const body = { attemptId, response: await answerPasskey(options), trustDevice };
      return api.call(auth.verifyLoginByPasskey, { body });
    });
  return (
    <Stack gap="lg">
      <Text>{t('strong.passkeyText')}</Text>
      <FormErrorSummary>{error ? words(error) : null}</FormErrorSummary>
      {children}
      <Button onClick={() => void ask()} loading={isBusy} autoFocus>
        {t('strong.passkey')}
      </Button>
    </Stack>
  );
}

function RecoveryWay({ attemptId, onProved }: WayProps) {
  const { t } = useTranslation('shell');
  const form = useApiForm({
    schema: z.strictObject({ recoveryCode }),
    initialValues: { recoveryCode: '' },
    refusals: { 'AUTH.APP_CODE_INVALID': 'recoveryCode' },
    onSubmit: async (given) => onProved(await api.call(auth.verifyLoginByRecovery, { body: { attemptId, ...given } })),
  });
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <TextInput
        {...form.field('recoveryCode')}
        label={t('strong.recoveryCode')}
        description={t('strong.recoveryHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" loading={form.isSubmitting}>
        {t('strong.check')}
      </Button>
    </Form>
  );
}

const WAYS: Record<StrongMethod, (props: WayProps) => ReactNode> = {
  passkey: PasskeyWay,
  totp: AppWay,
  'recovery-code': RecoveryWay,
};

interface Props {
  attemptId: string;
  methods: readonly StrongMethod[];
  mayTrust: boolean;
  onProved: (answer: LoginAnswer) => Promise<void>;
  onBack: () => void;
}

/** Second step for members with an app or passkeys: one method at a time, with links to the others. */
export function StrongStep({ attemptId, methods, mayTrust, onProved, onBack }: Props) {
  const { t } = useTranslation('shell');
  const usable = methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [chosen, setChosen] = useState<StrongMethod>(usable[0] ?? 'recovery-code');
  const [trustDevice, setTrustDevice] = useState(false);
  const Way = WAYS[chosen];
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Title order={1} size="h2">
          {t('strong.title')}
        </Title>
        <Text>{t('strong.text')}</Text>
      </Stack>
      <Way key={chosen} attemptId={attemptId} trustDevice={trustDevice} onProved={onProved}>
        {mayTrust && <TrustBox isTrusted={trustDevice} onChange={setTrustDevice} />}
      </Way>
      <Stack gap="xs" align="flex-start">
        {usable
          .filter((method) => method !== chosen)
          .map((method) => (
            <Button key={method} variant="subtle" size="sm" onClick={() => setChosen(method)}>
              {t(`strong.use.${method}`)}
            </Button>
          ))}
        <Button variant="subtle" color="gray" size="sm" onClick={onBack}>
          {t('strong.back')}
        </Button>
      </Stack>
    </Stack>
  );
}
