export * from './cancellations/index.js';
export * from './erasures/index.js';
export * from './exports/index.js';
export * from './own-account/index.js';
export * from './profile-type/index.js';
