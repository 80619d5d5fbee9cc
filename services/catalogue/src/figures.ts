import type { Figure } from '@koma/service-kit';

/** What metrics say of the index of OpenSearch; nothing is behind where there is none. */
export const FIGURES: readonly Figure[] = [
  {
    name: 'koma_search_index_behind_seconds',
    help: 'Age of the state of the works that the index of OpenSearch finds',
    sql: 'SELECT coalesce(extract(epoch FROM now() - caught_up_at), 0) AS value FROM search_index_state',
  },
  {
    name: 'koma_search_index_waiting',
    help: 'Changes that the index of OpenSearch does not know',
    sql: 'SELECT count(*) AS value FROM search_change, search_index_state WHERE tx >= since',
  },
];
