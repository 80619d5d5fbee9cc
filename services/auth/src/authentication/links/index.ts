export { LinksModule } from './links.module.js';
export { addLink, endLinks } from './links.queries.js';
export { PasswordLinksService } from './password-links.service.js';
