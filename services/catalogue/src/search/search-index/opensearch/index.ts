export { OpenSearch } from './open-search.js';
export { OpenSearchIndex } from './opensearch-index.js';
export { OpenSearchCreatorIndex } from './opensearch-creator-index.js';
export { orderRebuild } from './index-state.js';
