export { estimateOf, listedFee, outsideOf, shownOf } from './offered.js';
export { exportOffers } from './export-offers.js';
export { OffersModule } from './offers.module.js';
export { OffersService, type QuoteConditions } from './offers.service.js';
