import { Module } from '@nestjs/common';
import { AccessGrantsModule, MembersModule } from '../../members/index.js';
import { DownloadableWorksService } from './downloadable-works.service.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsService } from './downloads.service.js';

@Module({
  imports: [AccessGrantsModule, MembersModule],
  controllers: [DownloadsController],
  providers: [DownloadableWorksService, DownloadsService],
  exports: [DownloadableWorksService],
})
export class DownloadsModule {}
