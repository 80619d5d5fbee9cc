export * from './staff-works/index.js';
