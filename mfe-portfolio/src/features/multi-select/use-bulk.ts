import { BULK, errorMessage, isErrorCode, type PublishStatus, type RefusedWork, works } from '@koma/contracts';
import { api, keyOf, toast, useErrorWords, useLocale } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRefreshWorks } from '../../shared/refresh-works.js';
import { useWords } from '../../shared/words.js';

/** Splits ids by the limit of one call. */
function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / BULK.works);
  return Array.from({ length: count }, (_, at) => ids.slice(at * BULK.works, (at + 1) * BULK.works));
}

async function setStatusOf(ids: readonly string[], status: PublishStatus) {
  const refused: RefusedWork[] = [];
  for (const part of chunks(ids)) {
    const answer = await api.call(works.setStatusOfMany, { body: { ids: part, status } });
    refused.push(...answer.refused);
  }
  return refused;
}

async function removeAll(ids: readonly string[]): Promise<void> {
  for (const part of chunks(ids)) await api.call(works.deleteMany, { body: { ids: part } });
}

/** Changes many works at once and reports the result, with reasons for failures. */
export function useBulk(onDone: () => void) {
  const t = useWords();
  const common = useTranslation().t;
  const locale = useLocale();
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const refresh = useRefreshWorks();
  const changed = () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(works.get) });
    refresh();
  };
  const shared = { onError: (error: Error) => toast.error(words(error)), onSettled: changed };
  const status = useMutation({
    ...shared,
    mutationFn: ({ ids, to }: { ids: readonly string[]; to: PublishStatus }) => setStatusOf(ids, to),
    onSuccess: (refused) => {
      const [first] = refused;
      if (!first) toast.success(common('updated'));
      else {
        const reason = isErrorCode(first.code) ? errorMessage(first.code, locale, first.params) : '';
        toast.error(t('portfolio.many.refused', { count: refused.length, reason }));
      }
      onDone();
    },
  });
  const deletion = useMutation({
    ...shared,
    mutationFn: removeAll,
    onSuccess: (_, ids) => {
      toast.success(t('portfolio.many.deleted', { count: ids.length }));
      onDone();
    },
  });
  return {
    isBusy: status.isPending || deletion.isPending,
    setStatus: (ids: readonly string[], to: PublishStatus) => status.mutate({ ids, to }),
    remove: (ids: readonly string[]) => deletion.mutate(ids),
  };
}
