export { ResponseCacheService as PublicContentService } from './response-cache.service.js';
export { ResponseCacheModule } from './response-cache.module.js';
