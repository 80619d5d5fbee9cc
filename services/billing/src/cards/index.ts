export { CardsModule } from './cards.module.js';
export { CardsService } from './cards.service.js';
export { countCardless, findDefaultCard } from './cards.queries.js';
