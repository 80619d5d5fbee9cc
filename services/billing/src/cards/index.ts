export { CardsModule } from './cards.module.js';
export { CardsService } from './cards.service.js';
export { countCardless, deleteCards, findCards, findDefaultCard } from './cards.queries.js';
