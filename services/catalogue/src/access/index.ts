export * from './access-requests/index.js';
export * from './notice-subjects/index.js';
