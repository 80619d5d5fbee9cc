export { findOwnDifferences } from './differences.js';
export { printLedger } from './print-ledger.js';
