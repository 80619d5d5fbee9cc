export { countAudience, findAudience, findAudienceChoices } from './audience.queries.js';
export { RecipientsModule } from './recipients.module.js';
export { deleteRecipient, findRecipient, findStaff, type RecipientRow } from './recipients.queries.js';
