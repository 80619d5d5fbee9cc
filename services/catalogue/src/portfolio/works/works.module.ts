import type { Tx } from '@koma/service-kit';
import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGrantsModule, EditsModule, OwnDataModule, OwnDataService } from '../../members/index.js';
import { AssetsModule } from '../assets/index.js';
import { PortfolioChangesModule } from '../changes/index.js';
import { CreatorsModule } from '../creators/index.js';
import { CreditsModule, creditsOf } from '../credits/index.js';
import { VisibleWorksService } from './visible-works.service.js';
import { WorkAct } from './work-act.entity.js';
import { WorkClearingConsumer } from './work-clearing.consumer.js';
import { WorkBulkService } from './work-bulk.service.js';
import { WorkCardsService } from './work-cards.service.js';
import { WorkCategoriesService } from './work-categories.service.js';
import { WorkEffects } from './work-effects.js';
import { WorkStills } from './work-stills.js';
import { WorkHidingService } from './work-hiding.service.js';
import { Work } from './work.entity.js';
import { WorkReaderService } from './work-reader.service.js';
import { WorksController } from './works.controller.js';
import { findWorksOf } from './works.queries.js';
import { WorksService } from './works.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Work, WorkAct], 'catalogue'),
    AccessGrantsModule,
    AssetsModule,
    CreatorsModule,
    CreditsModule,
    EditsModule,
    OwnDataModule,
    PortfolioChangesModule,
  ],
  controllers: [WorksController, WorkClearingConsumer],
  providers: [
    VisibleWorksService,
    WorkBulkService,
    WorkHidingService,
    WorkCardsService,
    WorkCategoriesService,
    WorkEffects,
    WorkReaderService,
    WorksService,
    WorkStills,
  ],
  exports: [
    VisibleWorksService,
    WorkCardsService,
    WorkCategoriesService,
    WorkEffects,
    WorkHidingService,
    WorkReaderService,
    WorkStills,
  ],
})
export class WorksModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('works', ownWorks);
  }
}

/** With the credits as their owner has written them. */
async function ownWorks(tx: Tx, ownerId: string): Promise<unknown> {
  const works = await findWorksOf(tx, ownerId);
  const credits = await creditsOf(tx, works.map(({ id }) => id)); // prettier-ignore
  return works.map((work) => ({ ...work, credits: credits(work.id).map(({ role, name }) => ({ role, name })) }));
}
