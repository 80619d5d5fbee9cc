export * from './applications.js';
export * from './audit.js';
export * from './own-account.js';
export * from './second-step.js';
export * from './sign-in.js';
export * from './staff.js';
export * from './statistics.js';
export * from './terms.js';
