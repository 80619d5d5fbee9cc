import { OpenSearch, OpenSearchCreatorIndex, OpenSearchIndex } from '../src/search/search-index/opensearch/index.js';
import type { PostgresCreatorIndex } from '../src/search/search-index/postgres-creator-index.js';
import type { PostgresSearchIndex } from '../src/search/search-index/postgres-search-index.js';
import { orderRebuild } from '../src/search/search-index/index.js';
import type { Adapter, Started } from './adapters.js';
import { CatalogueHarness } from './catalogue-harness.js';

let started = 0;

/** A reference that fails whenever it is asked: OpenSearch must answer. */
const silent = <T extends object>(): T =>
  new Proxy(
    {},
    { get: (_, name) => () => Promise.reject(new Error(`${String(name)} was asked of the reference`)) },
  ) as T; // as: every method of it

/** What a catalogue is started with so that this cluster searches, in indices of its own. */
export const onOpenSearch = (urls: readonly string[]): Record<string, string> => ({
  OPENSEARCH_URL: urls.join(','),
  OPENSEARCH_PREFIX: `test${process.pid}x${(started += 1)}`,
  OPENSEARCH_SHARDS: '2',
});

export async function startOnOpenSearch(urls: readonly string[]): Promise<Started> {
  // A busy machine is slow, not wrong.
  const env = { ...onOpenSearch(urls), OPENSEARCH_QUESTION_MS: '30000' };
  const harness = await CatalogueHarness.start('api,index', env);
  const { app, database } = harness.service.running;
  const { asked, writer } = app.get(OpenSearch);
  if (!asked || !writer) throw new Error('the catalogue does not search in OpenSearch');
  const works = new OpenSearchIndex(silent<PostgresSearchIndex>(), asked);
  const creators = new OpenSearchCreatorIndex(silent<PostgresCreatorIndex>(), asked);
  const built = async () => {
    const [row] = await database.query<[{ built: string }]>('SELECT built FROM search_index_state');
    return row.built;
  };
  const adapter: Adapter = {
    works: { search: (query) => works.list(query), facets: (query) => works.facets(query) },
    creators,
    sync: () => writer.sync(),
    reloaded: async () => {
      const before = await built();
      await orderRebuild(database);
      while ((await built()) === before) await writer.sync();
      return [adapter];
    },
  };
  return { harness, adapter };
}
