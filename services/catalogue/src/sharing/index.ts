export * from './link-comments/index.js';
export * from './link-stories/index.js';
export * from './share-links/index.js';
export * from './shared/index.js';
export * from './slide-select-marks/index.js';
