export { RecipientsModule } from './recipients.module.js';
export { deleteRecipient, findRecipient, type RecipientRow } from './recipients.queries.js';
