import { auth, homeOf } from '@koma/contracts';
import { api, returnPath, useLocalePath, useSession } from '@koma/web-kit';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CodeStep } from './code-step.js';
import { ForgotStep } from './forgot-step.js';
import { PasswordStep } from './password-step.js';
import type { Attempt } from './use-code.js';

/** Signing in with two steps, for everybody (decisions 1 and 2). `?forgot` opens the request for a reset link. */
export function LoginPage() {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [email, setEmail] = useState('');
  const [query, setQuery] = useSearchParams();
  const { signedIn } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const localePath = useLocalePath();

  const verify = async (body: { attemptId: string; code: string }) => {
    const { profileType } = await api.call(auth.verifyLogin, { body });
    await signedIn();
    await navigate(returnPath(search) ?? localePath(homeOf(profileType)), { replace: true });
  };

  const show = (isForgot: boolean) =>
    setQuery(
      (now) => {
        if (isForgot) now.set('forgot', '1');
        else now.delete('forgot');
        return now;
      },
      { replace: true },
    );

  if (attempt) return <CodeStep attempt={attempt} email={email} verify={verify} onBack={() => setAttempt(null)} />;
  if (query.has('forgot')) return <ForgotStep onBack={() => show(false)} />;
  return (
    <PasswordStep
      email={email}
      onForgot={() => show(true)}
      onSent={(sent, address) => {
        setEmail(address);
        setAttempt(sent);
      }}
    />
  );
}
