export { SavedSearchesModule } from './saved-searches.module.js';
export { SavedSearchNoticesService } from './saved-search-notices.service.js';
