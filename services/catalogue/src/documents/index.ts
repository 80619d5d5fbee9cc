export * from './downloads/index.js';
export * from './link-files/index.js';
export * from './profile-documents/index.js';
export * from './slide-select-documents/index.js';
