export * from './admins/index.js';
export * from './members/index.js';
export * from './staff-acts/index.js';
export * from './statistics/index.js';
