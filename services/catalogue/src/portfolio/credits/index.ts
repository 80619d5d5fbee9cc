export { CreditEffects } from './credit-effects.js';
export { CreditsModule } from './credits.module.js';
export {
  type CreditRow,
  creditsOf,
  decideCredit,
  findCredit,
  findCredits,
  hasConfirmedPart,
} from './credits.queries.js';
export { saveImportedCredits } from './import-credits.js';
export { WorkCreditsService } from './work-credits.service.js';
