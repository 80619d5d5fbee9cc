export { CardsModule } from './cards.module.js';
export { CardsService } from './cards.service.js';
export {
  countCardless,
  deleteCards,
  findCardless,
  findCards,
  findDefaultCard,
  remindExpiring,
} from './cards.queries.js';
