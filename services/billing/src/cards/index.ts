export { type CardRow, findDefaultCard } from './cards.queries.js';
export { CardsModule } from './cards.module.js';
export { CardsService } from './cards.service.js';
