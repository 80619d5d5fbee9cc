export { announcePart } from './announce-part.js';
export { LicenceRequest } from './licence-request.entity.js';
export { PartMessage, PartStep, Quote, RequestPart } from './part.entities.js';
export { findExtended, toPartBriefs } from './requests.queries.js';
export { RequestsModule } from './requests.module.js';
