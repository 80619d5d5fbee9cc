import { searchFigures, staffWorks, workFigures } from '@koma/contracts';
import { callers, row } from '@koma/testing';
import type { CatalogueHarness } from './catalogue-harness.js';

const ADMINS = ['limitedAdmin', 'fullAdmin'] as const;

/** The access matrix of what staff do with works. */
export function staffWorkRows(harness: () => CatalogueHarness) {
  const hidden = async () => {
    const { id } = await harness().work(callers.creator());
    const body = { ids: [id], reason: '権利者からのご連絡のため' };
    await harness().service.call(staffWorks.hide, callers.limitedAdmin(), { body });
    return id;
  };
  return [
    row(staffWorks.search, { allows: ADMINS, request: () => ({ query: { kind: 'video' as const } }) }),
    row(staffWorks.storage, {
      allows: ADMINS,
      request: ({ accountId }) => ({ body: { ownerIds: [accountId] } }),
    }),
    row(staffWorks.facets, { allows: ADMINS, request: () => ({ query: { kind: 'video' as const } }) }),
    row(staffWorks.get, {
      allows: ADMINS,
      request: async (owner) => ({ params: { id: (await harness().work(owner)).id } }),
    }),
    row(staffWorks.hide, {
      allows: ADMINS,
      request: async (owner) => ({ body: { ids: [(await harness().work(owner)).id], reason: '確認中のため' } }),
    }),
    row(staffWorks.categorise, {
      allows: ADMINS,
      request: async (owner) => {
        const change = { filter: 'genre', key: 'drama', isSet: true } as const;
        return { body: { ids: [(await harness().work(owner)).id], ...change } };
      },
    }),
    row(workFigures.works, { allows: ADMINS, request: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }) }),
    row(searchFigures.searches, {
      allows: ADMINS,
      request: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
    }),
    row(staffWorks.restore, { allows: ADMINS, request: async () => ({ body: { ids: [await hidden()] } }) }),
  ];
}
