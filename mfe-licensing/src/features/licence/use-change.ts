import { type Licence, licences } from '@koma/contracts';
import { hasCode, keyOf, queryOf, toast, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';

/** What follows a change of a licence: the page shows it, and after a refusal what it has become meanwhile. */
export function useChange(id: string) {
  const client = useQueryClient();
  const words = useErrorWords();
  const { queryKey } = queryOf(licences.get, { params: { id } });
  /** The refusal may mean that it has changed meanwhile. */
  const refresh = (error: unknown) => {
    if (hasCode(error, 'RESOURCE.CONFLICT') || hasCode(error, 'LICENCE.NOT_RUNNING'))
      void client.invalidateQueries({ queryKey });
  };
  return {
    refresh,
    show: (licence: Licence) => {
      client.setQueryData(queryKey, licence);
      for (const each of [licences.list, licences.ofCreator]) void client.invalidateQueries({ queryKey: keyOf(each) });
    },
    refuse: (error: unknown) => {
      toast.error(words(error));
      refresh(error);
    },
  };
}
