import { auth } from '@koma/contracts';
import { hasCode, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** After a decision: reloads the lists, and tells staff when they were too late. */
export function useDecision() {
  const queryClient = useQueryClient();
  const words = useErrorWords();
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: keyOf(auth.listApplications) }),
    [queryClient],
  );
  return {
    refresh,
    /** True when somebody else had already decided; shows a message then. */
    wasTooLate: (error: unknown): boolean => {
      if (!hasCode(error, 'AUTH.APPLICATION_DECIDED')) return false;
      toast.warning(words(error));
      refresh();
      return true;
    },
  };
}
