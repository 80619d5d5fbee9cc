import { auth, type CodeSent } from '@koma/contracts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../api/api.js';

/** States of a verification code (§4). */
export type CodeState = 'sending' | 'sent' | 'checking' | 'verified' | 'invalid';

/** A code that was mailed to an address. */
export type Attempt = Pick<CodeSent, 'attemptId' | 'resendAfterSeconds'>;

/** Seconds until something is allowed again, counting down. */
function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [left, now]);
  const restart = useCallback((again: number) => {
    setNow(Date.now());
    setUntil(Date.now() + again * 1000);
  }, []);
  return [left, restart];
}

interface Options {
  attempt: Attempt;
  /** Checks the code; an exception makes the code invalid. */
  verify: (body: { attemptId: string; code: string }) => Promise<unknown>;
}

/** State machine for entering a code: sent → checking → verified or invalid, and resending. */
export function useCode({ attempt, verify }: Options) {
  const [attemptId, setAttemptId] = useState(attempt.attemptId);
  const [state, setState] = useState<CodeState>('sent');
  const [error, setError] = useState<unknown>(null);
  const [secondsLeft, restart] = useCountdown(attempt.resendAfterSeconds);

  const attemptTo = async (busy: CodeState, done: CodeState, action: () => Promise<unknown>) => {
    setState(busy);
    setError(null);
    try {
      await action();
      setState(done);
    } catch (failure) {
      setError(failure);
      setState('invalid');
    }
  };

  const check = (code: string) => attemptTo('checking', 'verified', () => verify({ attemptId, code }));
  const resend = () =>
    attemptTo('sending', 'sent', async () => {
      const next = await api.call(auth.resendCode, { body: { attemptId } });
      setAttemptId(next.attemptId);
      restart(next.resendAfterSeconds);
    });

  return { state, error, secondsLeft, check, resend };
}
