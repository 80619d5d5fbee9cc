export * from './access-grants/index.js';
export * from './account-marks/index.js';
export * from './edits/index.js';
export * from './first-steps/index.js';
export * from './members/index.js';
export * from './own-data/index.js';
