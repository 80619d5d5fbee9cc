export { PublicContentService } from './public-content.service.js';
export { ResponseCacheModule } from './response-cache.module.js';
