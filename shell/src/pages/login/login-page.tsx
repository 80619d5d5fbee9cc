import { arrivalOf, auth, type LoginAnswer, type LoginStep } from '@koma/contracts';
import { api, returnPath, useLocalePath, useSession } from '@koma/web-kit';
import { CodeStep } from '@koma/web-kit/forms';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { ForgotStep } from './forgot-step.js';
import { PasswordStep } from './password-step.js';
import { StrongStep } from './strong-step.js';
import { TrustBox } from './trust-box.js';

/** The address that another page knows already; never in the address bar. */
const given = z.object({ email: z.string() }).catch({ email: '' });

/** After the last step: refreshes the session and opens the requested page. */
function useArrival() {
  const { signedIn } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  return async ({ profileType, login_count }: LoginAnswer) => {
    await signedIn();
    await navigate(returnPath(search) ?? localePath(arrivalOf(profileType, login_count)), { replace: true });
  };
}

/** Sign-in in two steps, for everybody (decisions 1 and 2). `?forgot` opens the request for a reset link. */
export function LoginPage() {
  const [step, setStep] = useState<Exclude<LoginStep, { step: 'done' }> | null>(null);
  const location = useLocation();
  const [email, setEmail] = useState(() => given.parse(location.state).email);
  const [trustDevice, setTrustDevice] = useState(false);
  const [query, setQuery] = useSearchParams();
  const arrive = useArrival();
  const show = (isForgot: boolean) =>
    setQuery(
      (now) => {
        if (isForgot) now.set('forgot', '1');
        else now.delete('forgot');
        return now;
      },
      { replace: true },
    );
  const onNext = async (next: LoginStep, address: string) => {
    if (next.step === 'done') return arrive(next.login);
    setEmail(address);
    setStep(next);
  };
  const onBack = () => setStep(null);
  if (step?.step === 'strong') return <StrongStep {...step} onProved={arrive} onBack={onBack} />;
  if (step) {
    const verify = async (body: { attemptId: string; code: string }) =>
      arrive(await api.call(auth.verifyLogin, { body: { ...body, trustDevice } }));
    return (
      <CodeStep attempt={step} email={email} verify={verify} onBack={onBack}>
        {step.mayTrust && <TrustBox isTrusted={trustDevice} onChange={setTrustDevice} />}
      </CodeStep>
    );
  }
  if (query.has('forgot')) return <ForgotStep email={email} onBack={() => show(false)} />;
  return <PasswordStep email={email} onForgot={() => show(true)} onNext={onNext} />;
}
