export * from './csp-reports.js';
export * from './dashboards.js';
export * from './engagement.js';
export * from './letters.js';
export * from './objections.js';
export * from './statistics.js';
export * from './survey.js';
export * from './views.js';
