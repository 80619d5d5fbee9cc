export * from './access-requests.js';
