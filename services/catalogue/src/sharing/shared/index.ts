export { type Credentials, type OpenLink, requireDownload, SharedGateService } from './shared-gate.service.js';
export { SharedModule } from './shared.module.js';
export { type OfferedWork, SharedWorksService } from './shared-works.service.js';
export { credentialsOf, type Visitor } from './visitor.js';
