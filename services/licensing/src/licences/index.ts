export { LicenceDocumentsService } from './licence-documents.service.js';
export { daysOfNow, isRunning, stateOf as licenceStateToday } from './licence.mapper.js';
export {
  findChainStarts,
  findLicences,
  findLicencesOfParts,
  findOwnLicences,
  type LicenceRow,
  readLicence,
} from './licences.queries.js';
export { LicenceNoticesService } from './licence-notices.service.js';
export { licensedRightsOf } from './licensed-rights.js';
export { LicencesService } from './licences.service.js';
export { LicencesModule } from './licences.module.js';
export { makeLicence } from './make-licence.js';
