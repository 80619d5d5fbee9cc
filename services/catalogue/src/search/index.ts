export * from './asked-words/index.js';
export * from './creator-cards/index.js';
export * from './pages/index.js';
export * from './response-cache/index.js';
export * from './search-index/index.js';
