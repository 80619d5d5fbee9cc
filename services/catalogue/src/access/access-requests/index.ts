export { AccessRequestsModule } from './access-requests.module.js';
