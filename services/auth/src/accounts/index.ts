export * from './accounts/index.js';
export * from './attempts/index.js';
export * from './audit/index.js';
export * from './passwords/index.js';
export * from './terms/index.js';
