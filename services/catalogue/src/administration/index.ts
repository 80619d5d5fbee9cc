export * from './reports/index.js';
export * from './staff-categories/index.js';
export * from './staff-works/index.js';
export * from './statistics/index.js';
