export { LinkNoticesService } from './link-notices.service.js';
export { LinkStoriesModule } from './link-stories.module.js';
