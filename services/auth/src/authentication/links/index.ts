export { LinksModule } from './links.module.js';
export { addLink, endLinks } from './links.queries.js';
export { LinksService } from './links.service.js';
