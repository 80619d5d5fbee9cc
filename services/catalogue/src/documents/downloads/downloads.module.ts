import { Module } from '@nestjs/common';
import { AccessGrantsModule, MembersModule } from '../../members/index.js';
import { DownloadableWorksService } from './downloadable-works.service.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsService } from './downloads.service.js';
import { WorkRightsController } from './work-rights.controller.js';
import { WorkRightsService } from './work-rights.service.js';

@Module({
  imports: [AccessGrantsModule, MembersModule],
  controllers: [DownloadsController, WorkRightsController],
  providers: [DownloadableWorksService, DownloadsService, WorkRightsService],
  exports: [DownloadableWorksService],
})
export class DownloadsModule {}
