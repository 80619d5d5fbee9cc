export { PartsModule } from './parts.module.js';
export { PartsService } from './parts.service.js';
