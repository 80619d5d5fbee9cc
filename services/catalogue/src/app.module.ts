import { AccessGrant } from './members/access-grants/access-grant.entity.js';
import { AccessRequest } from './access/access-requests/access-request.entity.js';
import { Asset } from './portfolio/assets/asset.entity.js';
import { CmsSection } from './cms/cms-section.entity.js';
import { Creator } from './portfolio/creators/creator.entity.js';
import { DocumentOptions } from './documents/profile-documents/document-options.entity.js';
import { Credit } from './portfolio/credits/credit.entity.js';
import { EditEntry } from './members/edits/edit-entry.entity.js';
import { Faq } from './cms/faq.entity.js';
import { GuestMark } from './sharing/slide-select-marks/share-guest.entity.js';
import { LiveAccessGrant } from './members/access-grants/access-grant.entity.js';
import { Member } from './members/members/member.entity.js';
import { PortfolioSection } from './portfolio/portfolios/portfolio-section.entity.js';
import { Project } from './collecting/projects/project.entity.js';
import { ProjectColleague } from './collecting/projects/project.entity.js';
import { ProjectItem } from './collecting/projects/project.entity.js';
import { ProjectMember } from './collecting/projects/project.entity.js';
import { ShareGuest } from './sharing/slide-select-marks/share-guest.entity.js';
import { SavedSearch } from './finding/saved-searches/saved-search.entity.js';
import { ShareLink } from './sharing/share-links/share-link.entity.js';
import { ShareOpening } from './sharing/share-links/share-link.entity.js';
import { SlideSelect } from './collecting/slide-selects/slide-select.entity.js';
import { SlideSelectItem } from './collecting/slide-selects/slide-select.entity.js';
import { Work } from './portfolio/works/work.entity.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordHasher } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { AccessGrantsController } from './members/access-grants/access-grants.controller.js';
import { AccessGrantsService } from './members/access-grants/access-grants.service.js';
import { ActorsService } from './members/access-grants/actors.service.js';
import { AccessDecisionsService } from './access/access-requests/access-decisions.service.js';
import { AccessRequestReaderService } from './access/access-requests/access-request-reader.service.js';
import { AccessRequestsController } from './access/access-requests/access-requests.controller.js';
import { AccessRequestsService } from './access/access-requests/access-requests.service.js';
import { AssetsConsumer } from './portfolio/assets/assets.consumer.js';
import { AssetsService } from './portfolio/assets/assets.service.js';
import { CategoriesController } from './portfolio/categories/categories.controller.js';
import { CmsChanges } from './cms/cms-changes.js';
import { CmsReaderService } from './cms/cms-reader.service.js';
import { CmsSectionsService } from './cms/cms-sections.service.js';
import { CmsController } from './cms/cms.controller.js';
import { FaqsService } from './cms/faqs.service.js';
import { CompaniesController } from './finding/companies/companies.controller.js';
import { CompaniesService } from './finding/companies/companies.service.js';
import { CreatorCardsService } from './finding/creator-cards/creator-cards.service.js';
import { CreatorsConsumer } from './portfolio/creators/creators.consumer.js';
import { CreatorsController } from './portfolio/creators/creators.controller.js';
import { CreatorsService } from './portfolio/creators/creators.service.js';
import { CreditDecisionsService } from './portfolio/credit-claims/credit-decisions.service.js';
import { CreditEffects } from './portfolio/credits/credit-effects.js';
import { CreditReaderService } from './portfolio/credit-claims/credit-reader.service.js';
import { CreditsController } from './portfolio/credit-claims/credits.controller.js';
import { PeopleService } from './finding/people/people.service.js';
import { WorkCreditsService } from './portfolio/credits/work-credits.service.js';
import { DownloadsController } from './documents/downloads/downloads.controller.js';
import { DownloadsService } from './documents/downloads/downloads.service.js';
import { EditsController } from './members/edits/edits.controller.js';
import { EditsService } from './members/edits/edits.service.js';
import { ErasureConsumer } from './privacy/erasure/erasure.consumer.js';
import { ErasureService } from './privacy/erasure/erasure.service.js';
import { ExportsController } from './privacy/exports/exports.controller.js';
import { ExportsService } from './privacy/exports/exports.service.js';
import { FavouriteCreatorsController } from './collecting/favourites/favourite-creators.controller.js';
import { FavouriteCreatorsService } from './collecting/favourites/favourite-creators.service.js';
import { FavouritesController } from './collecting/favourites/favourites.controller.js';
import { FavouritesService } from './collecting/favourites/favourites.service.js';
import { MembersConsumer } from './members/members/members.consumer.js';
import { MembersService } from './members/members/members.service.js';
import { PortfolioReaderService } from './portfolio/portfolios/portfolio-reader.service.js';
import { PortfoliosController } from './portfolio/portfolios/portfolios.controller.js';
import { PortfoliosService } from './portfolio/portfolios/portfolios.service.js';
import { AccountMarksService } from './finding/response-cache/account-marks.service.js';
import { PublicContentService } from './finding/response-cache/public-content.service.js';
import { PublicTextsService } from './finding/response-cache/public-texts.service.js';
import { DocumentOptionsService } from './documents/profile-documents/document-options.service.js';
import { ProfileDocumentsController } from './documents/profile-documents/profile-documents.controller.js';
import { ProfileDocumentsService } from './documents/profile-documents/profile-documents.service.js';
import { FreshFindsService } from './finding/saved-searches/fresh-finds.service.js';
import { SavedSearchNoticesService } from './finding/saved-searches/saved-search-notices.service.js';
import { SavedSearchesController } from './finding/saved-searches/saved-searches.controller.js';
import { SavedSearchesService } from './finding/saved-searches/saved-searches.service.js';
import { MemorySearchIndex } from './finding/search/memory-search-index.js';
import { CREATOR_INDEX } from './finding/search/creator-index.js';
import { CreatorSearchController } from './finding/search/creator-search.controller.js';
import { RecommendationsService } from './finding/search/recommendations.service.js';
import { RecentlySeenConsumer } from './finding/recently-seen/recently-seen.consumer.js';
import { RecentlySeenController } from './finding/recently-seen/recently-seen.controller.js';
import { RecentlySeenService } from './finding/recently-seen/recently-seen.service.js';
import { MemoryCreatorIndex } from './finding/search/memory-creator-index.js';
import { PostgresCreatorIndex } from './finding/search/postgres-creator-index.js';
import { PostgresSearchIndex } from './finding/search/postgres-search-index.js';
import { ProjectAccessService } from './collecting/projects/project-access.service.js';
import { ProjectColleaguesService } from './collecting/projects/project-colleagues.service.js';
import { ProjectItemsService } from './collecting/projects/project-items.service.js';
import { ProjectReaderService } from './collecting/projects/project-reader.service.js';
import { ProjectsController } from './collecting/projects/projects.controller.js';
import { ProjectsService } from './collecting/projects/projects.service.js';
import { ReadModel } from './finding/search/read-model/read-model.service.js';
import { SEARCH_INDEX } from './finding/search/search-index.js';
import { SearchController } from './finding/search/search.controller.js';
import { ShareAccessService } from './sharing/share-links/share-access.service.js';
import { ShareLinkReaderService } from './sharing/share-links/share-link-reader.service.js';
import { ShareLinksController } from './sharing/share-links/share-links.controller.js';
import { ShareLinksService } from './sharing/share-links/share-links.service.js';
import { ShareTargetsService } from './sharing/share-links/share-targets.service.js';
import { OpeningsService } from './sharing/shared/openings.service.js';
import { SharedContentService } from './sharing/shared/shared-content.service.js';
import { ShareCardsService } from './sharing/shared/share-cards.service.js';
import { SharedFilesController } from './sharing/shared/shared-files.controller.js';
import { SharedFilesService } from './sharing/shared/shared-files.service.js';
import { SharedGateService } from './sharing/shared/shared-gate.service.js';
import { SharedUnlockService } from './sharing/shared/shared-unlock.service.js';
import { SharedWorksService } from './sharing/shared/shared-works.service.js';
import { SharedController } from './sharing/shared/shared.controller.js';
import { GuestMarksService } from './sharing/slide-select-marks/guest-marks.service.js';
import { SlideSelectMarksController } from './sharing/slide-select-marks/slide-select-marks.controller.js';
import { TallyService } from './sharing/slide-select-marks/tally.service.js';
import { TallyStreamsService } from './sharing/slide-select-marks/tally-streams.service.js';
import { SlideSelectDocumentsService } from './documents/slide-select-documents/slide-select-documents.service.js';
import { SlideSelectReaderService } from './collecting/slide-selects/slide-select-reader.service.js';
import { SlideSelectsController } from './collecting/slide-selects/slide-selects.controller.js';
import { SlideSelectsService } from './collecting/slide-selects/slide-selects.service.js';
import { SuggestionsController } from './finding/suggestions/suggestions.controller.js';
import { SuggestionsService } from './finding/suggestions/suggestions.service.js';
import { RelatedWorksService } from './finding/related-works/related-works.service.js';
import { VisibleWorksService } from './portfolio/works/visible-works.service.js';
import { WorkBulkService } from './portfolio/works/work-bulk.service.js';
import { WorkCardsService } from './portfolio/works/work-cards.service.js';
import { WorkEffects } from './portfolio/works/work-effects.js';
import { WorkReaderService } from './portfolio/works/work-reader.service.js';
import { WorksController } from './portfolio/works/works.controller.js';
import { WorksService } from './portfolio/works/works.service.js';

const crediting = [
  CreditDecisionsService,
  CreditEffects,
  CreditReaderService,
  PeopleService,
  RelatedWorksService,
  WorkCreditsService,
];

const projecting = [
  ProjectAccessService,
  ProjectColleaguesService,
  ProjectItemsService,
  ProjectReaderService,
  ProjectsService,
];

const savingSearches = [FreshFindsService, SavedSearchesService, SavedSearchNoticesService];

const sharing = [
  GuestMarksService,
  OpeningsService,
  PasswordHasher,
  ShareCardsService,
  SharedContentService,
  SharedFilesService,
  SharedGateService,
  SharedUnlockService,
  SharedWorksService,
  ShareAccessService,
  ShareLinkReaderService,
  ShareLinksService,
  ShareTargetsService,
  TallyService,
  TallyStreamsService,
];

@Module({
  imports: [
    TypeOrmModule.forFeature(
      [
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
      'catalogue',
    ),
  ],
  // The search routes are more exact than `/works/:id` and come first.
  controllers: [
    AssetsConsumer,
    CreatorsConsumer,
    ErasureConsumer,
    MembersConsumer,
    RecentlySeenConsumer,
    AccessGrantsController,
    AccessRequestsController,
    CategoriesController,
    CmsController,
    CompaniesController,
    CreatorSearchController,
    CreatorsController,
    CreditsController,
    DownloadsController,
    ProfileDocumentsController,
    EditsController,
    ExportsController,
    PortfoliosController,
    ProjectsController,
    SavedSearchesController,
    SuggestionsController,
    RecentlySeenController,
    SearchController,
    SharedController,
    SharedFilesController,
    ShareLinksController,
    SlideSelectMarksController,
    SlideSelectsController,
    WorksController,
    FavouritesController,
    FavouriteCreatorsController,
  ],
  providers: [
    AccessDecisionsService,
    AccessGrantsService,
    AccountMarksService,
    AccessRequestReaderService,
    AccessRequestsService,
    ActorsService,
    AssetsService,
    CmsChanges,
    CmsReaderService,
    CmsSectionsService,
    CompaniesService,
    CreatorCardsService,
    CreatorsService,
    ...crediting,
    ...projecting,
    ...savingSearches,
    SuggestionsService,
    DocumentOptionsService,
    DownloadsService,
    ProfileDocumentsService,
    EditsService,
    ErasureService,
    ExportsService,
    FaqsService,
    FavouriteCreatorsService,
    FavouritesService,
    MembersService,
    ...sharing,
    PortfolioReaderService,
    PortfoliosService,
    SlideSelectDocumentsService,
    SlideSelectReaderService,
    SlideSelectsService,
    VisibleWorksService,
    WorkBulkService,
    WorkCardsService,
    WorkEffects,
    WorkReaderService,
    WorksService,
    PublicContentService,
    PublicTextsService,
    RecentlySeenService,
    RecommendationsService,
    PostgresCreatorIndex,
    PostgresSearchIndex,
    ReadModel,
    { provide: CREATOR_INDEX, useClass: MemoryCreatorIndex },
    { provide: SEARCH_INDEX, useClass: MemorySearchIndex },
  ],
})
export class AppModule {}
