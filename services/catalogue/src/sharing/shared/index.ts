export { type OpenLink, requireDownload, SharedGateService } from './shared-gate.service.js';
export { SharedModule } from './shared.module.js';
export { SharedWorksService } from './shared-works.service.js';
export { credentialsOf, type Visitor } from './visitor.js';
