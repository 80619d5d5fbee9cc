import type { CreatorSearch, WorkSearch } from '@koma/contracts';
import type { DataSource } from 'typeorm';
import type { CreatorIndex } from '../src/search/search-index/creator-index.js';
import { deserialize, serialize } from 'node:v8';
import {
  deserializeModel,
  type Model,
  readModel,
  serializeModel,
} from '../src/search/search-index/read-model/model.js';
import { ReadModel } from '../src/search/search-index/read-model/read-model.service.js';
import type { OwnedResult } from '../src/search/search-index/recommended.js';
import type { Facet, SearchResult } from '../src/search/search-index/search-index.js';
import { CatalogueHarness } from './catalogue-harness.js';

/** An adapter of the search as tests ask it: nothing else answers in its place. */
export interface Adapter {
  works: { search: (query: WorkSearch) => Promise<OwnedResult>; facets: (query: WorkSearch) => Promise<Facet[]> };
  creators: Pick<CreatorIndex, 'facets' | 'matchingWorks'> & {
    search: (query: CreatorSearch) => Promise<SearchResult>;
  };
  /** Resolves when everything done before the call is found. */
  sync: () => Promise<void>;
  /** The same after everything was read anew, in each way in which it can be. */
  reloaded: () => Promise<Adapter[]>;
}

export interface Started {
  harness: CatalogueHarness;
  adapter: Adapter;
}

/** The adapter in memory. */
async function startInMemory(): Promise<Started> {
  const harness = await CatalogueHarness.start();
  const { app, database } = harness.service.running;
  const copy = app.get(ReadModel);
  const current = () => {
    if (!copy.current) throw new Error('the works in memory are too old');
    return copy.current;
  };
  return {
    harness,
    adapter: { ...ofModel(current), sync: () => copy.sync(), reloaded: () => reload(database, current) },
  };
}

const ofModel = (current: () => Model): Pick<Adapter, 'works' | 'creators'> => ({
  works: {
    search: async (query) => current().works.search(query),
    facets: async (query) => current().works.facets(query),
  },
  creators: {
    search: async (query) => current().creators.search(query),
    facets: async (query) => current().creators.facets(query),
    matchingWorks: async (query, most) => current().creators.matchingWorks(query, most),
  },
});

async function reload(database: DataSource, current: () => Model): Promise<Adapter[]> {
  const { model } = await readModel(database);
  const kept = deserializeModel(deserialize(serialize(serializeModel(current()))));
  return [model, kept].map((one) => ({ ...ofModel(() => one), sync: async () => undefined, reloaded: async () => [] }));
}

let start = startInMemory;

/** Lets the tests of all adapters run against another one. */
export function useAdapter(other: () => Promise<Started>): void {
  start = other;
}

/** The catalogue with the adapter that is tested. */
export const startAdapter = (): Promise<Started> => start();
