export * from './companies/index.js';
export * from './corrections/index.js';
export * from './people/index.js';
export * from './postcodes/index.js';
export * from './recently-seen/index.js';
export * from './related-works/index.js';
export * from './saved-searches/index.js';
export * from './suggestions/index.js';
