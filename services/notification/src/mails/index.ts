export { Mailer } from './mailer.js';
export { MailsModule } from './mails.module.js';
export { deleteOutgoingMails } from './outgoing-mails.queries.js';
export { OutgoingMails } from './outgoing-mails.service.js';
export { pageLink } from './page-link.js';
export { readUnsubscribeToken } from './unsubscribing.js';
export { noticeWords } from './templates/notice-mails.js';
export { en, facts, ja, link, type Mail, quote } from './templates/mail.js';
export { REPORT_MAILS } from './templates/report-mails.js';
