export * from './access-requests.js';
export * from './notice-subjects.js';
