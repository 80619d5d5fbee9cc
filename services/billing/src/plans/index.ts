export { PlansModule } from './plans.module.js';
export { findPlan, type PricedPlan } from './plans.queries.js';
export { containedTax, TAX_PERCENT } from './tax.js';
