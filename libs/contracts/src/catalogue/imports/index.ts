export * from './import-faults.js';
export * from './import-fields.js';
export * from './imports.js';
