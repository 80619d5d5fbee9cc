export { CreditClaimsModule } from './credit-claims.module.js';
export { NamedCreditsService } from './named-credits.service.js';
