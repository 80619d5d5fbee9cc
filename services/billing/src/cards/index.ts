export { CardsModule } from './cards.module.js';
export { CardsService } from './cards.service.js';
export { findDefaultCard } from './cards.queries.js';
