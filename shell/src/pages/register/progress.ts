import { applicantType, type ApplicantType, auth } from '@koma/contracts';
import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { STORED_PROGRESS as KEY } from './stored-progress.js';

/**
 * What an applicant has done so far. It stays in the tab's own storage, so that a reload or a look at the mails on a phone loses
 * nothing; a password is never among it, and closing the tab ends it.
 */
const progress = z.object({
  type: applicantType.nullable(),
  email: z.string(),
  attempt: z.object({ attemptId: z.string(), mayResendAt: z.number() }).nullable(),
  applicationToken: z.string().nullable(),
  submitted: auth.apply.response.nullable(),
  /** The form as typed. */
  typed: z.record(z.string(), z.string()),
});
export type Progress = z.infer<typeof progress>;

const START: Progress = { type: null, email: '', attempt: null, applicationToken: null, submitted: null, typed: {} };

/** Browsers may refuse storage; then a reload begins anew. */
function read(): Progress {
  try {
    return progress.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return START;
  }
}

function write(now: Progress): void {
  try {
    if (now.submitted || now.email === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Nothing is lost but the protection against a reload.
  }
}

/** A code is mailed for one type only, so another type begins anew. */
const progressAs = (type: ApplicantType | null, stored: Progress): Progress =>
  type === null || stored.type === null || stored.type === type
    ? stored
    : { ...START, email: stored.email, typed: stored.typed };

/** The progress of somebody who signs up as `type`. */
export function useProgress(type: ApplicantType | null) {
  const [stored, setStored] = useState(read);
  useEffect(() => write(stored), [stored]);
  const go = useCallback(
    (change: Partial<Progress>) =>
      setStored((before) => ({ ...progressAs(type, before), ...(type && { type }), ...change })),
    [type],
  );
  return { now: progressAs(type, stored), go };
}
