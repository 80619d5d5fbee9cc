export * from './creator-search.js';
export * from './first-steps.js';
export * from './lookalikes.js';
export * from './recently-seen.js';
export * from './saved-searches.js';
export * from './search-statistics.js';
export * from './suggestions.js';
export * from './work-search.js';
