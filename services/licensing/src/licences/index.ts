export { isRunning, stateOf } from './licence.mapper.js';
export { findLicences, findLicencesOfParts, findOwnLicences, type LicenceRow } from './licences.queries.js';
export { LicenceNoticesService } from './licence-notices.service.js';
export { LicencesModule } from './licences.module.js';
export { makeLicence } from './make-licence.js';
