import { type Application, auth } from '@koma/contracts';
import { hasCode, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What follows a decision: the lists are asked for again, and who was too late is told so. */
export function useDecision() {
  const queryClient = useQueryClient();
  const words = useErrorWords();
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: keyOf(auth.listApplications) }),
    [queryClient],
  );
  return {
    refresh,
    /** True when somebody else had already decided; this has been told. */
    wasTooLate: (error: unknown): boolean => {
      if (!hasCode(error, 'AUTH.APPLICATION_DECIDED')) return false;
      toast.warning(words(error));
      refresh();
      return true;
    },
  };
}

/** Who applies, as the page calls them. */
export const applicantName = ({ companyName, email }: Pick<Application, 'companyName' | 'email'>): string =>
  companyName || email;
