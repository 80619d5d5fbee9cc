export * from './account-pictures/index.js';
export * from './assets/index.js';
export * from './captions/index.js';
export * from './chosen-stills/index.js';
export * from './file-grants/index.js';
export * from './film-sounds/index.js';
export * from './processing/index.js';
export * from './uploads/index.js';
