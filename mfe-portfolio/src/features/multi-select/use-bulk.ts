import {
  BULK,
  type EditedWorkCard,
  errorMessage,
  isErrorCode,
  type PublishStatus,
  type RefusedWork,
  works,
} from '@koma/contracts';
import { api, hasCode, keyOf, toast, useErrorWords, useLocale } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRefreshWorks } from '../../shared/refresh-works.js';
import { useWords } from '../../shared/words.js';

/** Splits a list by the limit of one call. */
function chunks<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / BULK.works);
  return Array.from({ length: count }, (_, at) => all.slice(at * BULK.works, (at + 1) * BULK.works));
}

async function setStatusOf(ids: readonly string[], status: PublishStatus) {
  const refused: RefusedWork[] = [];
  for (const part of chunks(ids)) {
    const answer = await api.call(works.setStatusOfMany, { body: { ids: part, status } });
    refused.push(...answer.refused);
  }
  return refused;
}

/** Deletes what is shown: a work that has changed meanwhile is kept, with all others of its call. */
async function removeAll(shown: readonly EditedWorkCard[]): Promise<void> {
  for (const part of chunks(shown)) {
    const versions = part.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version] as const]));
    await api.call(works.deleteMany, {
      body: { ids: part.map(({ id }) => id), versions: Object.fromEntries(versions) },
    });
  }
}

interface Ends {
  onDone: () => void;
  /** A work to be deleted has changed meanwhile: the list shows it anew. */
  onOutdated: () => void;
}

/** Changes many works at once and reports the result, with reasons for failures. */
export function useBulk({ onDone, onOutdated }: Ends) {
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
    onError: (error) => {
      const isOutdated = hasCode(error, 'RESOURCE.CONFLICT');
      toast.error(isOutdated ? common('deletionOutdated') : words(error));
      if (isOutdated) onOutdated();
    },
    onSuccess: (_, removed) => {
      toast.success(t('portfolio.many.deleted', { count: removed.length }));
      onDone();
    },
  });
  return {
    isBusy: status.isPending || deletion.isPending,
    setStatus: (ids: readonly string[], to: PublishStatus) => status.mutate({ ids, to }),
    remove: (shown: readonly EditedWorkCard[]) => deletion.mutate(shown),
  };
}
