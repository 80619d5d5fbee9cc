export * from './broadcasts.js';
export * from './contact.js';
export * from './hiring.js';
export * from './notifications.js';
export * from './push.js';
export { UNSUBSCRIBE_PATH } from './unsubscribing.js';
