export { CreatorCardsModule } from './creator-cards.module.js';
export { CreatorCardsService } from './creator-cards.service.js';
