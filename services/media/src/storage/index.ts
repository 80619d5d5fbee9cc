export * from './file-store/index.js';
export * from './zip/index.js';
