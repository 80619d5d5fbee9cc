export { WorkRightsModule } from './work-rights.module.js';
export { WorkRightsService } from './work-rights.service.js';
