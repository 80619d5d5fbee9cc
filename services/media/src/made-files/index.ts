export * from './downloads/index.js';
export * from './exports/index.js';
export * from './file-jobs/index.js';
export * from './licensed-forms/index.js';
export * from './link-files/index.js';
export * from './pdf-rendering/index.js';
export * from './profile-pdf/index.js';
export * from './select-pdf/index.js';
