export * from './catalogue.js';
export * from './envelope.js';
export * from './fixtures.js';
export { type Rendition, rendition } from './media-events.js';
