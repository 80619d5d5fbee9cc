export { CreditClaimsModule } from './credit-claims.module.js';
