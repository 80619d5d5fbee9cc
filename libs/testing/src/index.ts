export * from './access-matrix.js';
export * from './callers.js';
export * from './databases.js';
export * from './events.js';
export * from './messages.js';
export * from './mock-service.js';
export * from './read-events.js';
export * from './test-service.js';
