import { cmsDrafts, type CmsDraft } from '@koma/contracts';
import { api, hasCode } from '@koma/web-kit';
import type { usePageDraft } from './use-page-draft.js';

type Editing = ReturnType<typeof usePageDraft>;

/**
 * What staff do with a page. What is typed is saved first; when a colleague was faster, their state is loaded and the act has to be
 * asked for again.
 */
export function useActs({ flush, replace, base: { page } }: Editing) {
  const request = { params: { page } } as const;
  const act = async (call: (version: number) => Promise<CmsDraft>): Promise<CmsDraft> => {
    const { version } = await flush();
    try {
      const answer = await call(version);
      replace(answer);
      return answer;
    } catch (error) {
      if (hasCode(error, 'RESOURCE.CONFLICT')) replace(await api.call(cmsDrafts.get, request));
      throw error;
    }
  };
  const schedule = (publishAt: string | null) =>
    act((version) => api.call(cmsDrafts.schedule, { ...request, body: { version, publishAt } }));
  return {
    publish: () => act((version) => api.call(cmsDrafts.publish, { ...request, body: { version } })),
    discard: () => act((version) => api.call(cmsDrafts.discard, { ...request, query: { version } })),
    schedule,
    unschedule: () => schedule(null),
    restore: (number: number) =>
      act((version) => api.call(cmsDrafts.restore, { params: { page, number }, body: { version } })),
  };
}
export type Acts = ReturnType<typeof useActs>;
