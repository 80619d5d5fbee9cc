export * from './catalogue.js';
export * from './envelope.js';
export * from './fixtures.js';
