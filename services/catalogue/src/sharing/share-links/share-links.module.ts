import { PasswordHasher } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SlideSelectsModule } from '../../collecting/index.js';
import { AccessGrantsModule, EditsModule, MembersModule } from '../../members/index.js';
import { CreatorsModule, WorksModule } from '../../portfolio/index.js';
import { LinkHidingService } from './link-hiding.service.js';
import { LinkStreamsService } from './link-streams.service.js';
import { ShareAccessService } from './share-access.service.js';
import { ShareLinkReaderService } from './share-link-reader.service.js';
import { ShareLink, ShareOpening } from './share-link.entity.js';
import { ShareLinksController } from './share-links.controller.js';
import { ShareLinksService } from './share-links.service.js';
import { ShareTargetsService } from './share-targets.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ShareLink, ShareOpening], 'catalogue'),
    AccessGrantsModule,
    CreatorsModule,
    EditsModule,
    MembersModule,
    SlideSelectsModule,
    WorksModule,
  ],
  controllers: [ShareLinksController],
  providers: [
    LinkHidingService,
    LinkStreamsService,
    PasswordHasher,
    ShareAccessService,
    ShareLinkReaderService,
    ShareLinksService,
    ShareTargetsService,
  ],
  exports: [LinkHidingService, LinkStreamsService, PasswordHasher, ShareLinkReaderService, ShareTargetsService],
})
export class ShareLinksModule {}
