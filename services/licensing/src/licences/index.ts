export { LicencesModule } from './licences.module.js';
