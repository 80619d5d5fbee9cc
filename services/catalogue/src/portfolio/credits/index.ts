export { CreditEffects } from './credit-effects.js';
export { CreditsModule } from './credits.module.js';
export {
  type CreditRow,
  creditRows,
  creditsOf,
  decideCredit,
  findCredit,
  findCredits,
  hasConfirmedPart,
} from './credits.queries.js';
export { saveImportedCredits } from './import-credits.js';
export { showCredits, WorkCreditsService } from './work-credits.service.js';
