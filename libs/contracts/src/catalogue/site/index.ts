export * from './cms.js';
export * from './cms-content.js';
export * from './site-renderer.js';
