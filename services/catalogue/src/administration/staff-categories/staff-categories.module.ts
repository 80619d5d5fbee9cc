import { Module } from '@nestjs/common';
import { MembersModule } from '../../members/index.js';
import { PortfolioChangesModule } from '../../portfolio/index.js';
import { CategoryChanges } from './category-changes.js';
import { CategoryGroupsService } from './category-groups.service.js';
import { CategoryMergeJobsService } from './category-merge-jobs.service.js';
import { CategoryMergesService } from './category-merges.service.js';
import { CategoryOrderService } from './category-order.service.js';
import { StaffCategoriesController } from './staff-categories.controller.js';
import { StaffCategoriesService } from './staff-categories.service.js';
import { WorkNamesController } from './work-names.controller.js';
import { WorkNamesService } from './work-names.service.js';

@Module({
  imports: [MembersModule, PortfolioChangesModule],
  controllers: [StaffCategoriesController, WorkNamesController],
  providers: [
    CategoryChanges,
    CategoryGroupsService,
    CategoryMergeJobsService,
    CategoryMergesService,
    CategoryOrderService,
    StaffCategoriesService,
    WorkNamesService,
  ],
})
export class StaffCategoriesModule {}
