export { PrintedCommentsService } from './printed-comments.service.js';
export { LinkCommentsModule } from './link-comments.module.js';
