export { brandName } from './card-brands.js';
export * from './cards.js';
export * from './fees.js';
export * from './money.js';
export { failureWords } from './payment-failures.js';
export * from './plans.js';
export * from './receipts.js';
export * from './sandbox-cards.js';
export * from './stripe-events.js';
