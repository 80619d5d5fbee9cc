export * from './visibility.js';
export * from './visibility.sql.js';
