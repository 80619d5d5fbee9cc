export { PlansModule } from './plans.module.js';
export { findPlan, findPlans, findPrices, findPriceToAnnounce, markAnnounced, storePrice } from './plans.queries.js';
export { containedTax, TAX_PERCENT } from './tax.js';
