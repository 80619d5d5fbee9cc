export * from './access/index.js';
export * from './collecting/index.js';
export * from './documents/index.js';
export * from './finding/index.js';
export * from './imports/index.js';
export * from './portfolio/index.js';
export * from './sharing/index.js';
export * from './site/index.js';
