import { auth, type ResponseOf } from '@koma/contracts';
import { Stack, Text } from '@mantine/core';
import { api } from '@koma/web-kit';
import { type Attempt, CodeStep } from '@koma/web-kit/forms';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { ApplicationStep } from './application-step.js';
import { CompletedStep } from './completed-step.js';
import { EmailStep } from './email-step.js';
import { TypeStep } from './type-step.js';

export type ApplicantType = z.infer<typeof auth.startSignUp.body>['profileType'];
type Submitted = ResponseOf<typeof auth.apply>;

/** Data of the applicant so far; each field opens the next step. */
interface Progress {
  email: string;
  attempt: Attempt | null;
  applicationToken: string | null;
  submitted: Submitted | null;
}

const START: Progress = { email: '', attempt: null, applicationToken: null, submitted: null };
const STEPS = 4;

const typeOf = (given: string | null): ApplicantType | null =>
  auth.startSignUp.body.shape.profileType.nullable().catch(null).parse(given);

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

/** Sign-up: creator or user → address → code → application → completion (decision 6). */
export function RegisterPage() {
  const [query, setQuery] = useSearchParams();
  const [progress, setProgress] = useState(START);
  const type = typeOf(query.get('type'));
  const go = (change: Partial<Progress>) => setProgress((now) => ({ ...now, ...change }));
  const { email, attempt, applicationToken, submitted } = progress;

  if (submitted) return <CompletedStep email={email} submittedAt={submitted.submittedAt} />;
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
        <ApplicationStep type={type} applicationToken={applicationToken} onDone={(done) => go({ submitted: done })} />
      </Step>
    );
  }
  if (attempt) {
    const verify = async (body: { attemptId: string; code: string }) => go(await api.call(auth.verifySignUp, { body }));
    return (
      <Step number={3}>
        <CodeStep attempt={attempt} email={email} verify={verify} onBack={() => go({ attempt: null })} />
      </Step>
    );
  }
  return (
    <Step number={2}>
      <EmailStep type={type} email={email} onSent={(sent, address) => go({ attempt: sent, email: address })} />
    </Step>
  );
}
