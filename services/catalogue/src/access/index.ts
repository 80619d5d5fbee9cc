export * from './access-requests/index.js';
