export { TermsModule } from './terms.module.js';
export { agreeByApplication, agreementsOf, editionsToAgree } from './terms.queries.js';
