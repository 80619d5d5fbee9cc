export { isRunning, stateOf } from './licence.mapper.js';
export { findLicences, findLicencesOfParts, findOwnLicences, type LicenceRow } from './licences.queries.js';
export { LicenceNoticesService } from './licence-notices.service.js';
export { licensedRightsOf } from './licensed-rights.js';
export { LicencesService } from './licences.service.js';
export { LicencesModule } from './licences.module.js';
export { makeLicence } from './make-licence.js';
