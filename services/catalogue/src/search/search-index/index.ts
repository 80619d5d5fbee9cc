export { readCategoryNames, readCategoryWords, storeCategoryWords } from './category-words.js';
export { GuessReadingsService } from './guess-readings.service.js';
export { CREATOR_INDEX, type CreatorIndex, type MadeWork } from './creator-index.js';
export { storeCreatorTexts } from './store-creator-text.js';
export { renewSearchSnapshot, snapshotSearch, snapshotSearchIfLarge } from './snapshot-search.js';
export { PostgresSearchIndex } from './postgres-search-index.js';
export { orderRebuild } from './opensearch/index.js';
export { ReadModel } from './read-model/read-model.service.js';
export { rebuildSearch } from './rebuild-search.js';
export { apart } from './recommended.js';
export { SEARCH_INDEX, type SearchIndex, type SearchResult } from './search-index.js';
export { SearchTotalsService } from './search-totals.service.js';
export { StaffWorkIndex } from './staff-work-index.js';
export { SearchModule } from './search.module.js';
export { findPeople } from './find-people.js';
export { prepareSearch } from './prepare-search.js';
export {
  bigrams,
  companyPatterns,
  isCalled,
  isNamed,
  latinReadings,
  rankOfName,
  wholeReading,
} from './search-words.js';
