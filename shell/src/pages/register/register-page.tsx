import { applicantType, type ApplicantType, auth } from '@koma/contracts';
import { Stack, Text } from '@mantine/core';
import { api, hasCode } from '@koma/web-kit';
import { type Attempt, CodeStep } from '@koma/web-kit/forms';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApplicationStep } from './application-step.js';
import { CompletedStep } from './completed-step.js';
import { EmailStep } from './email-step.js';
import { KnownAddress } from './known-address.js';
import { useProgress } from './progress.js';
import { TypeStep } from './type-step.js';

const STEPS = 4;

const typeOf = (given: string | null): ApplicantType | null => applicantType.nullable().catch(null).parse(given);

const SECOND = 1000;
/** The time from which a new code may be sent, so that a reload does not start the wait anew. */
const stored = ({ attemptId, resendAfterSeconds }: Attempt) => ({
  attemptId,
  mayResendAt: Date.now() + resendAfterSeconds * SECOND,
});
const reopened = ({ attemptId, mayResendAt }: { attemptId: string; mayResendAt: number }): Attempt => ({
  attemptId,
  resendAfterSeconds: Math.max(0, Math.ceil((mayResendAt - Date.now()) / SECOND)),
});

function Step({ number, children }: { number: number; children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('register.step', { number, total: STEPS })}
      </Text>
      {children}
    </Stack>
  );
}

interface CodeProps {
  attempt: Attempt;
  email: string;
  onProved: (proof: { applicationToken: string }) => void;
  onBack: () => void;
}

/** The mailed code. Whoever proves a known address is shown how to sign in; nobody else learns that it is known. */
function ProveAddress({ attempt, email, onProved, onBack }: CodeProps) {
  const [isKnown, setIsKnown] = useState(false);
  const verify = async (body: { attemptId: string; code: string }) => {
    try {
      onProved(await api.call(auth.verifySignUp, { body }));
    } catch (error) {
      setIsKnown(hasCode(error, 'AUTH.EMAIL_TAKEN'));
      throw error;
    }
  };
  return (
    <CodeStep attempt={attempt} email={email} verify={verify} onBack={onBack}>
      {isKnown && <KnownAddress email={email} />}
    </CodeStep>
  );
}

/** Sign-up: creator or user → address → code → application → completion (decision 6). */
export function RegisterPage() {
  const [query, setQuery] = useSearchParams();
  const type = typeOf(query.get('type'));
  const { now, go } = useProgress(type);
  const { email, attempt, applicationToken, submitted, typed } = now;
  const restart = () => go({ attempt: null, applicationToken: null });
  const onType = useCallback((values: Record<string, string>) => go({ typed: values }), [go]);

  if (submitted) return <CompletedStep email={email} submitted={submitted} />;
  if (!type) {
    return (
      <Step number={1}>
        <TypeStep onChoose={(chosen) => setQuery({ type: chosen })} />
      </Step>
    );
  }
  if (applicationToken) {
    return (
      <Step number={4}>
        <ApplicationStep
          type={type}
          applicationToken={applicationToken}
          typed={typed}
          onType={onType}
          onRestart={restart}
          onDone={(done) => go({ submitted: done })}
        />
      </Step>
    );
  }
  if (attempt) {
    return (
      <Step number={3}>
        <ProveAddress attempt={reopened(attempt)} email={email} onProved={go} onBack={restart} />
      </Step>
    );
  }
  return (
    <Step number={2}>
      <EmailStep type={type} email={email} onSent={(sent, address) => go({ attempt: stored(sent), email: address })} />
    </Step>
  );
}
