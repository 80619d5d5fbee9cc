export { exportRequests } from './export-requests.js';
export { readPart } from './part-reader.service.js';
export { PartsService } from './parts.service.js';
export { requestFilePlaces } from './request-file-places.js';
export { RequestsModule } from './requests.module.js';
