export * from './csp-reports.js';
export * from './views.js';
