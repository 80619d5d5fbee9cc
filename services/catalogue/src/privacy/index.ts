export * from './erasure/index.js';
export * from './exports/index.js';
