export * from './downloads.js';
export * from './profile-documents.js';
export * from './slide-select-documents.js';
export * from './work-rights.js';
