export { AccessRequestReaderService } from './access-request-reader.service.js';
export { AccessRequestsModule } from './access-requests.module.js';
