export * from './devices/index.js';
export * from './links/index.js';
export * from './second-step/index.js';
export * from './sessions/index.js';
export * from './sign-in/index.js';
