import { errorMessage, isErrorCode, type RefusedWork, type RequestOf, staffWorks } from '@koma/contracts';
import { api, keyOf, toast, useLocale } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';

export type CategoryChange = Omit<RequestOf<typeof staffWorks.categorise>['body'], 'ids'>;

interface Answer {
  changed: readonly string[];
  refused: readonly RefusedWork[];
}

/** Hides works, restores them or changes their categories, and reports the result, with the reason of what could not be done. */
export function useWorkActs(onDone: () => void) {
  const t = useWords();
  const locale = useLocale();
  const client = useQueryClient();
  const report = (done: 'hidden' | 'restored' | 'categorised', { changed, refused }: Answer) => {
    void client.invalidateQueries({ queryKey: keyOf(staffWorks.search) });
    const [first] = refused;
    if (changed.length > 0) toast.success(t(`works.done.${done}`, { count: changed.length, total: changed.length }));
    if (first) {
      const reason = isErrorCode(first.code) ? errorMessage(first.code, locale, first.params) : '';
      toast.warning(t('works.refused', { count: refused.length, total: refused.length, reason }));
    }
    onDone();
  };
  return {
    hide: async (ids: readonly string[], reason: string) =>
      report('hidden', await api.call(staffWorks.hide, { body: { ids: [...ids], reason } })),
    restore: async (ids: readonly string[]) =>
      report('restored', await api.call(staffWorks.restore, { body: { ids: [...ids] } })),
    categorise: async (ids: readonly string[], change: CategoryChange) =>
      report('categorised', await api.call(staffWorks.categorise, { body: { ids: [...ids], ...change } })),
  };
}
