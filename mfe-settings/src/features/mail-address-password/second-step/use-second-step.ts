import { type Passkey, secondStep, type SecondStepState } from '@koma/contracts';
import { queryOf, sessionQuery } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** What somebody has begun to change. */
export type Change =
  | { kind: 'add-app' | 'add-passkey' | 'remove-app' | 'renew-codes' }
  | { kind: 'remove-passkey'; passkey: Passkey };

/** What a change of the second step answers with. */
export type SecondStepAnswer = SecondStepState & { recoveryCodes?: string[] | null };

/** How the account proves itself, and the recovery codes that came with the last change. */
export function useSecondStep() {
  const queryClient = useQueryClient();
  const options = queryOf(secondStep.get);
  const query = useQuery(options);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  /** Codes are kept by this page alone, and only as long as they are shown. */
  const take = ({ recoveryCodes = null, ...state }: SecondStepAnswer) => {
    queryClient.setQueryData(options.queryKey, state);
    // Whoever had to set one up may do everything from now on.
    void queryClient.invalidateQueries(sessionQuery);
    if (recoveryCodes) setCodes(recoveryCodes);
  };
  return { query, codes, take, forgetCodes: () => setCodes(null) };
}
