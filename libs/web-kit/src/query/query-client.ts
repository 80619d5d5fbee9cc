import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasCode } from '../api/api-error.js';
import { endSession } from '../session/login-state.js';

/** A session that ended elsewhere ends here too. */
const watchSession = (error: unknown) => {
  if (hasCode(error, 'ACCESS.SIGN_IN')) endSession();
};

/** The only query client of the page. The HTTP client retries; screens show errors. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: watchSession }),
    mutationCache: new MutationCache({ onError: watchSession }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
