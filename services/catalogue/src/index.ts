import { CONFIG, everyHour, type ServiceDefinition } from '@koma/service-kit';
import { DataSource } from 'typeorm';
import { AccessGrant, LiveAccessGrant } from './access-grants/access-grant.entity.js';
import { AccessRequest } from './access-requests/access-request.entity.js';
import { AppModule } from './app.module.js';
import { Asset } from './assets/asset.entity.js';
import { AssetsConsumer } from './assets/assets.consumer.js';
import { CmsSection } from './cms/cms-section.entity.js';
import { Faq } from './cms/faq.entity.js';
import { serveNotModified } from './cms/not-modified.js';
import { type CatalogueConfig, catalogueConfig } from './config.js';
import { Credit } from './credits/credit.entity.js';
import { Creator } from './creators/creator.entity.js';
import { CreatorsConsumer } from './creators/creators.consumer.js';
import { EditEntry } from './edits/edit-entry.entity.js';
import { ErasureConsumer } from './erasure/erasure.consumer.js';
import { Member } from './members/member.entity.js';
import { MembersConsumer } from './members/members.consumer.js';
import { MIGRATIONS } from './migrations.js';
import { PortfolioSection } from './portfolios/portfolio-section.entity.js';
import { Project, ProjectColleague, ProjectItem, ProjectMember } from './projects/project.entity.js';
import { SavedSearchNoticesService } from './saved-searches/saved-search-notices.service.js';
import { SavedSearch } from './saved-searches/saved-search.entity.js';
import { ShareLink, ShareOpening } from './share-links/share-link.entity.js';
import { GuestMark, ShareGuest } from './slide-select-marks/share-guest.entity.js';
import { SlideSelect, SlideSelectItem } from './slide-selects/slide-select.entity.js';
import { DocumentOptions } from './profile-documents/document-options.entity.js';
import { RecentlySeenConsumer } from './recently-seen/recently-seen.consumer.js';
import { importWorks } from './import/import-works.js';
import { keepSearch, keepSearchIfLarge, renewSearch } from './search/keep-search.js';
import { rebuildSearch } from './search/rebuild-search.js';
import { Work } from './works/work.entity.js';

export { importWorks } from './import/import-works.js';

export const catalogueService: ServiceDefinition<CatalogueConfig> = {
  name: 'catalogue',
  config: catalogueConfig,
  entities: [
    AccessGrant,
    AccessRequest,
    Asset,
    CmsSection,
    Creator,
    DocumentOptions,
    Credit,
    EditEntry,
    Faq,
    GuestMark,
    LiveAccessGrant,
    Member,
    PortfolioSection,
    Project,
    ProjectColleague,
    ProjectItem,
    ProjectMember,
    ShareGuest,
    SavedSearch,
    ShareLink,
    ShareOpening,
    SlideSelect,
    SlideSelectItem,
    Work,
  ],
  migrations: [...MIGRATIONS],
  module: () => AppModule,
  commands: { 'rebuild-search': rebuildSearch, 'keep-search': keepSearch, 'import-works': importWorks },
  afterMigrations: (database) => keepSearchIfLarge(database),
  routes: (app) => {
    const { DATABASE_URL } = app.get<CatalogueConfig>(CONFIG);
    everyHour(app, 'SearchCopy', () => renewSearch(app.get(DataSource), DATABASE_URL));
    everyHour(app, 'SavedSearches', () => app.get(SavedSearchNoticesService).tell());
    return serveNotModified(app);
  },
  consumers: [AssetsConsumer, CreatorsConsumer, ErasureConsumer, MembersConsumer, RecentlySeenConsumer],
};
