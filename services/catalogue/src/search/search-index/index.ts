export { CREATOR_INDEX, type CreatorIndex } from './creator-index.js';
export { storeCreatorText as keepCreatorText } from './store-creator-text.js';
export {
  snapshotSearch as keepSearch,
  snapshotSearchIfLarge as keepSearchIfLarge,
  renewSearchSnapshot as renewSearch,
} from './snapshot-search.js';
export { PostgresSearchIndex } from './postgres-search-index.js';
export { ReadModel } from './read-model/read-model.service.js';
export { rebuildSearch } from './rebuild-search.js';
export { apart } from './recommended.js';
export { SEARCH_INDEX, type SearchIndex, type SearchResult } from './search-index.js';
export { SearchModule } from './search.module.js';
export { holding, queryWords } from './search-words.js';
