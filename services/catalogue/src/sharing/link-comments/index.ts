export { LinkCommentsModule } from './link-comments.module.js';
