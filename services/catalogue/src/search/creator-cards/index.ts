export { CreatorCardsModule } from './creator-cards.module.js';
export { CreatorCardsService, LATEST } from './creator-cards.service.js';
