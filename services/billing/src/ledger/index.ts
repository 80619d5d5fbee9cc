export { printLedger } from './print-ledger.js';
