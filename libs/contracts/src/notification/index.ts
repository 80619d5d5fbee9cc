export * from './broadcasts.js';
export * from './contact.js';
export * from './hiring.js';
export * from './notifications.js';
