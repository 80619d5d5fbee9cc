export * from './link-comments.js';
export * from './link-files.js';
export * from './link-stories.js';
export * from './share-cards.js';
export * from './share-links.js';
export * from './shared.js';
export * from './slide-select-marks.js';
