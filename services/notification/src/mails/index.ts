export { Mailer } from './mailer.js';
export { MailsModule } from './mails.module.js';
export { deleteOutgoingMails } from './outgoing-mails.queries.js';
export { OutgoingMails } from './outgoing-mails.service.js';
export { en, ja, type Mail } from './templates/mail.js';
