export { ErasuresModule } from './erasures.module.js';
export { ErasuresService } from './erasures.service.js';
