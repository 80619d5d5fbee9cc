import { type Account, auth } from '@koma/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../api/api.js';
import { makePushDue } from '../push/push-mark.js';
import { endSession, readLoginState } from './login-state.js';

const REST_MS = 3_000;

/** The signed-in account, or null. Not requested while the cookies say that nobody is signed in. */
export const sessionQuery = queryOptions<Account | null>({
  queryKey: [auth.me.id],
  queryFn: async ({ signal }) => {
    if (!readLoginState()) return null;
    const account = await api.call(auth.me, { signal });
    if (!account) endSession();
    return account;
  },
  staleTime: 5 * 60_000,
  // A payment, here or elsewhere, ends a rest moments later.
  refetchInterval: ({ state }) => (state.data?.isResting ? REST_MS : false),
});

/** The signed-in account, and signing out. */
export function useSession() {
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery(sessionQuery);

  /** Call after a successful sign-in: clears data loaded for another account. */
  const signedIn = useCallback(async () => {
    makePushDue();
    queryClient.clear();
    await queryClient.prefetchQuery(sessionQuery);
  }, [queryClient]);

  /** Ends the session here and on the server. */
  const signOut = useCallback(async () => {
    await api.call(auth.logout);
    endSession();
    queryClient.clear();
  }, [queryClient]);

  return { account: data ?? null, isPending, signedIn, signOut };
}
