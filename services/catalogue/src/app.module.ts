import { Module } from '@nestjs/common';
import { ReportsModule, StaffCategoriesModule, StaffWorksModule, StatisticsModule } from './administration/index.js';
import { AccessRequestsModule, NoticeSubjectsModule } from './access/index.js';
import { CmsModule } from './cms/cms.module.js';
import { FavouritesModule, ProjectsModule, SlideSelectsModule } from './collecting/index.js';
import {
  DownloadsModule,
  LinkFilesModule,
  ProfileDocumentsModule,
  SlideSelectDocumentsModule,
} from './documents/index.js';
import {
  CompaniesModule,
  CorrectionsModule,
  PeopleModule,
  PostcodesModule,
  RecentlySeenModule,
  LookalikesModule,
  RelatedWorksModule,
  SavedSearchesModule,
  SuggestionsModule,
} from './finding/index.js';
import { ImportsModule } from './import/index.js';
import { ResponseCacheModule, SearchPagesModule } from './search/index.js';
import { AccessGrantsModule, EditsModule, FirstStepsModule, MembersModule } from './members/index.js';
import {
  AssetsModule,
  CategoriesModule,
  CreatorsModule,
  CreditClaimsModule,
  PortfoliosModule,
  WorksModule,
} from './portfolio/index.js';
import { ErasureModule, ExportsModule } from './privacy/index.js';
import {
  LinkCommentsModule,
  LinkStoriesModule,
  SharedModule,
  ShareLinksModule,
  SlideSelectMarksModule,
} from './sharing/index.js';

@Module({
  imports: [
    ...[AccessGrantsModule, EditsModule, FirstStepsModule, MembersModule],
    ...[AssetsModule, CategoriesModule, CreatorsModule, CreditClaimsModule, PortfoliosModule, WorksModule],
    ...[CompaniesModule, CorrectionsModule, PeopleModule, PostcodesModule],
    ...[LookalikesModule, RecentlySeenModule, RelatedWorksModule],
    ResponseCacheModule,
    ...[SavedSearchesModule, SearchPagesModule, SuggestionsModule],
    ...[FavouritesModule, ProjectsModule, SlideSelectsModule],
    ...[SharedModule, LinkCommentsModule, LinkStoriesModule, ShareLinksModule, SlideSelectMarksModule],
    ...[DownloadsModule, LinkFilesModule, ProfileDocumentsModule, SlideSelectDocumentsModule],
    ...[AccessRequestsModule, NoticeSubjectsModule],
    ...[ErasureModule, ExportsModule],
    ImportsModule,
    ...[ReportsModule, StaffCategoriesModule, StaffWorksModule, StatisticsModule],
    CmsModule,
  ],
})
export class AppModule {}
