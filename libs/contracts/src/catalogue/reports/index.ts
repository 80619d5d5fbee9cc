export * from './own-reports.js';
export * from './reports.js';
export * from './staff-reports.js';
