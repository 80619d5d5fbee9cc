import { AccessGrant } from './access-grants/access-grant.entity.js';
import { AccessRequest } from './access-requests/access-request.entity.js';
import { Asset } from './assets/asset.entity.js';
import { CmsSection } from './cms/cms-section.entity.js';
import { Creator } from './creators/creator.entity.js';
import { DocumentOptions } from './profile-documents/document-options.entity.js';
import { Credit } from './credits/credit.entity.js';
import { EditEntry } from './edits/edit-entry.entity.js';
import { Faq } from './cms/faq.entity.js';
import { GuestMark } from './slide-select-marks/share-guest.entity.js';
import { LiveAccessGrant } from './access-grants/access-grant.entity.js';
import { Member } from './members/member.entity.js';
import { PortfolioSection } from './portfolios/portfolio-section.entity.js';
import { Project } from './projects/project.entity.js';
import { ProjectColleague } from './projects/project.entity.js';
import { ProjectItem } from './projects/project.entity.js';
import { ProjectMember } from './projects/project.entity.js';
import { ShareGuest } from './slide-select-marks/share-guest.entity.js';
import { SavedSearch } from './saved-searches/saved-search.entity.js';
import { ShareLink } from './share-links/share-link.entity.js';
import { ShareOpening } from './share-links/share-link.entity.js';
import { SlideSelect } from './slide-selects/slide-select.entity.js';
import { SlideSelectItem } from './slide-selects/slide-select.entity.js';
import { Work } from './works/work.entity.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordHasher } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { AccessGrantsController } from './access-grants/access-grants.controller.js';
import { AccessGrantsService } from './access-grants/access-grants.service.js';
import { ActorsService } from './access-grants/actors.service.js';
import { AccessDecisionsService } from './access-requests/access-decisions.service.js';
import { AccessRequestReaderService } from './access-requests/access-request-reader.service.js';
import { AccessRequestsController } from './access-requests/access-requests.controller.js';
import { AccessRequestsService } from './access-requests/access-requests.service.js';
import { AssetsConsumer } from './assets/assets.consumer.js';
import { AssetsService } from './assets/assets.service.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CmsChanges } from './cms/cms-changes.js';
import { CmsReaderService } from './cms/cms-reader.service.js';
import { CmsSectionsService } from './cms/cms-sections.service.js';
import { CmsController } from './cms/cms.controller.js';
import { FaqsService } from './cms/faqs.service.js';
import { CompaniesController } from './companies/companies.controller.js';
import { CompaniesService } from './companies/companies.service.js';
import { CreatorCardsService } from './creators/creator-cards.service.js';
import { CreatorsConsumer } from './creators/creators.consumer.js';
import { CreatorsController } from './creators/creators.controller.js';
import { CreatorsService } from './creators/creators.service.js';
import { CreditDecisionsService } from './credits/credit-decisions.service.js';
import { CreditEffects } from './credits/credit-effects.js';
import { CreditReaderService } from './credits/credit-reader.service.js';
import { CreditsController } from './credits/credits.controller.js';
import { PeopleService } from './credits/people.service.js';
import { WorkCreditsService } from './credits/work-credits.service.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { DownloadsService } from './downloads/downloads.service.js';
import { EditsController } from './edits/edits.controller.js';
import { EditsService } from './edits/edits.service.js';
import { ErasureConsumer } from './erasure/erasure.consumer.js';
import { ErasureService } from './erasure/erasure.service.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { FavouriteCreatorsController } from './favourites/favourite-creators.controller.js';
import { FavouriteCreatorsService } from './favourites/favourite-creators.service.js';
import { FavouritesController } from './favourites/favourites.controller.js';
import { FavouritesService } from './favourites/favourites.service.js';
import { MembersConsumer } from './members/members.consumer.js';
import { MembersService } from './members/members.service.js';
import { PortfolioReaderService } from './portfolios/portfolio-reader.service.js';
import { PortfoliosController } from './portfolios/portfolios.controller.js';
import { PortfoliosService } from './portfolios/portfolios.service.js';
import { AccountMarksService } from './prepared/account-marks.service.js';
import { PublicContentService } from './prepared/public-content.service.js';
import { PublicTextsService } from './prepared/public-texts.service.js';
import { DocumentOptionsService } from './profile-documents/document-options.service.js';
import { ProfileDocumentsController } from './profile-documents/profile-documents.controller.js';
import { ProfileDocumentsService } from './profile-documents/profile-documents.service.js';
import { FreshFindsService } from './saved-searches/fresh-finds.service.js';
import { SavedSearchNoticesService } from './saved-searches/saved-search-notices.service.js';
import { SavedSearchesController } from './saved-searches/saved-searches.controller.js';
import { SavedSearchesService } from './saved-searches/saved-searches.service.js';
import { MemorySearchIndex } from './search/memory-search-index.js';
import { CREATOR_INDEX } from './search/creator-index.js';
import { CreatorSearchController } from './search/creator-search.controller.js';
import { RecommendationsService } from './search/recommendations.service.js';
import { RecentlySeenConsumer } from './recently-seen/recently-seen.consumer.js';
import { RecentlySeenController } from './recently-seen/recently-seen.controller.js';
import { RecentlySeenService } from './recently-seen/recently-seen.service.js';
import { MemoryCreatorIndex } from './search/memory-creator-index.js';
import { PostgresCreatorIndex } from './search/postgres-creator-index.js';
import { PostgresSearchIndex } from './search/postgres-search-index.js';
import { ProjectAccessService } from './projects/project-access.service.js';
import { ProjectColleaguesService } from './projects/project-colleagues.service.js';
import { ProjectItemsService } from './projects/project-items.service.js';
import { ProjectReaderService } from './projects/project-reader.service.js';
import { ProjectsController } from './projects/projects.controller.js';
import { ProjectsService } from './projects/projects.service.js';
import { ReadModel } from './search/read-model/read-model.service.js';
import { SEARCH_INDEX } from './search/search-index.js';
import { SearchController } from './search/search.controller.js';
import { ShareAccessService } from './share-links/share-access.service.js';
import { ShareLinkReaderService } from './share-links/share-link-reader.service.js';
import { ShareLinksController } from './share-links/share-links.controller.js';
import { ShareLinksService } from './share-links/share-links.service.js';
import { ShareTargetsService } from './share-links/share-targets.service.js';
import { OpeningsService } from './shared/openings.service.js';
import { SharedContentService } from './shared/shared-content.service.js';
import { ShareCardsService } from './shared/share-cards.service.js';
import { SharedFilesController } from './shared/shared-files.controller.js';
import { SharedFilesService } from './shared/shared-files.service.js';
import { SharedGateService } from './shared/shared-gate.service.js';
import { SharedUnlockService } from './shared/shared-unlock.service.js';
import { SharedWorksService } from './shared/shared-works.service.js';
import { SharedController } from './shared/shared.controller.js';
import { GuestMarksService } from './slide-select-marks/guest-marks.service.js';
import { SlideSelectMarksController } from './slide-select-marks/slide-select-marks.controller.js';
import { TallyService } from './slide-select-marks/tally.service.js';
import { TallyStreamsService } from './slide-select-marks/tally-streams.service.js';
import { SlideSelectDocumentsService } from './slide-selects/slide-select-documents.service.js';
import { SlideSelectReaderService } from './slide-selects/slide-select-reader.service.js';
import { SlideSelectsController } from './slide-selects/slide-selects.controller.js';
import { SlideSelectsService } from './slide-selects/slide-selects.service.js';
import { SuggestionsController } from './suggestions/suggestions.controller.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';
import { RelatedWorksService } from './works/related-works.service.js';
import { VisibleWorksService } from './works/visible-works.service.js';
import { WorkBulkService } from './works/work-bulk.service.js';
import { WorkCardsService } from './works/work-cards.service.js';
import { WorkEffects } from './works/work-effects.js';
import { WorkReaderService } from './works/work-reader.service.js';
import { WorksController } from './works/works.controller.js';
import { WorksService } from './works/works.service.js';

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
