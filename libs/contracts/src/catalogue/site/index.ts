export * from './cms.js';
export * from './cms-content.js';
export * from './cms-document.js';
export * from './cms-drafts.js';
export * from './cms-fields.js';
export * from './site-renderer.js';
