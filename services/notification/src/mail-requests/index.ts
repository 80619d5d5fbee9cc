export { MailRequestsModule } from './mail-requests.module.js';
