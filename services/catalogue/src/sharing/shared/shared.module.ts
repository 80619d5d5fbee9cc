import { Module } from '@nestjs/common';
import { SlideSelectsModule } from '../../collecting/index.js';
import { AccessGrantsModule, MembersModule } from '../../members/index.js';
import { AssetsModule, PortfoliosModule, WorksModule } from '../../portfolio/index.js';
import { ShareLinksModule } from '../share-links/index.js';
import { OpeningsService } from './openings.service.js';
import { ShareCardsController } from './share-cards.controller.js';
import { ShareCardsService } from './share-cards.service.js';
import { SharedContentService } from './shared-content.service.js';
import { SharedController } from './shared.controller.js';
import { SharedGateService } from './shared-gate.service.js';
import { SharedUnlockService } from './shared-unlock.service.js';
import { SharedWorksService } from './shared-works.service.js';

@Module({
  imports: [
    AccessGrantsModule,
    AssetsModule,
    MembersModule,
    PortfoliosModule,
    ShareLinksModule,
    SlideSelectsModule,
    WorksModule,
  ],
  controllers: [ShareCardsController, SharedController],
  providers: [
    OpeningsService,
    ShareCardsService,
    SharedContentService,
    SharedGateService,
    SharedUnlockService,
    SharedWorksService,
  ],
  exports: [SharedGateService, SharedWorksService],
})
export class SharedModule {}
