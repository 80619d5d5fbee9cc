import { type Passkey, secondStep, type SecondStepState } from '@koma/contracts';
import { queryOf, sessionQuery } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** A started change. */
export type Change =
  | { kind: 'add-app' | 'add-passkey' | 'remove-app' | 'renew-codes' }
  | { kind: 'remove-passkey'; passkey: Passkey };

/** The answer to a change of the second step. */
export type SecondStepAnswer = SecondStepState & { recoveryCodes?: string[] | null };

/** The second steps of the account, and the recovery codes of the last change. */
export function useSecondStep() {
  const queryClient = useQueryClient();
  const options = queryOf(secondStep.get);
  const query = useQuery(options);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  /** Only this page holds the codes, and only while they are shown. */
  const take = ({ recoveryCodes = null, ...state }: SecondStepAnswer) => {
    queryClient.setQueryData(options.queryKey, state);
    // Ends the restriction of an admin who had to set one up.
    void queryClient.invalidateQueries(sessionQuery);
    if (recoveryCodes) setCodes(recoveryCodes);
  };
  return { query, codes, take, forgetCodes: () => setCodes(null) };
}
