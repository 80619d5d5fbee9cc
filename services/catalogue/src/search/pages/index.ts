export { SearchPagesModule } from './search-pages.module.js';
