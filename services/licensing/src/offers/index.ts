export { estimateOf, outsideOf } from './offered.js';
export { OfferTemplate, WorkOffer } from './offer.entities.js';
export { OffersModule } from './offers.module.js';
export { OffersService, templateOf } from './offers.service.js';
