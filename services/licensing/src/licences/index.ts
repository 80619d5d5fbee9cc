export { Licence } from './licence.entity.js';
export { findLicences, findLicencesOfParts } from './licences.queries.js';
export { LicencesModule } from './licences.module.js';
export { makeLicence } from './make-licence.js';
