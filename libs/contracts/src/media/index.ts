export * from './assets.js';
export * from './captions.js';
export * from './data-exports.js';
export * from './events.js';
export * from './file-jobs.js';
export * from './film-sound.js';
export * from './logos.js';
export * from './portraits.js';
