export { PlansModule } from './plans.module.js';
export { findPlan } from './plans.queries.js';
export { containedTax, TAX_PERCENT } from './tax.js';
