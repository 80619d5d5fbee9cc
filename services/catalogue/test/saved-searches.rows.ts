import { type Caller, savedSearch, savedSearches, suggestions } from '@koma/contracts';
import { row } from '@koma/testing';
import type { CatalogueHarness } from './catalogue-harness.js';

const MEMBERS = ['user', 'owner', 'otherCreator'] as const;

/** Who may save searches; they are private. */
export function savedSearchRows(harness: () => CatalogueHarness) {
  let number = 0;
  const form = () => ({ name: `条件${(number += 1)}`, subject: 'video' as const, query: { q: '夏' } });
  const saved = async (owner: Caller) => {
    const { body } = await harness().service.call(savedSearches.create, owner, { body: form() });
    return { params: { id: savedSearch.parse(body).id } };
  };
  return [
    row(suggestions.list, {
      allows: [...MEMBERS, 'limitedAdmin', 'fullAdmin'],
      request: () => ({ query: { q: '夏' } }),
    }),
    row(suggestions.corrections, {
      allows: [...MEMBERS, 'limitedAdmin', 'fullAdmin'],
      request: () => ({ query: { q: '夏', kind: 'video' as const } }),
    }),
    row(suggestions.frequent, {
      allows: [...MEMBERS, 'limitedAdmin', 'fullAdmin'],
      request: () => ({ query: { q: '夏', kind: 'video' as const } }),
    }),
    row(savedSearches.list, { allows: MEMBERS, request: () => ({}) }),
    row(savedSearches.create, { allows: MEMBERS, request: () => ({ body: form() }) }),
    row(savedSearches.update, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await saved(owner)), body: { name: '新しい名前', notifies: true } }),
    }),
    row(savedSearches.see, { allows: ['owner'], request: saved }),
    row(savedSearches.delete, { allows: ['owner'], request: saved }),
  ];
}
