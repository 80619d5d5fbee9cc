import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssetsModule } from '../../assets/index.js';
import { FileJobKindsService, FileJobsModule } from '../file-jobs/index.js';
import { DownloadContentService } from './download-content.service.js';
import { DownloadJobsService } from './download-jobs.service.js';
import { Download, DOWNLOADS } from './download.entity.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsService } from './downloads.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Download], 'media'), AssetsModule, FileJobsModule],
  controllers: [DownloadsController],
  providers: [DownloadContentService, DownloadJobsService, DownloadsService],
  exports: [DownloadContentService, DownloadsService],
})
export class DownloadsModule implements OnModuleInit {
  constructor(private readonly kinds: FileJobKindsService) {}

  onModuleInit(): void {
    this.kinds.add(DOWNLOADS);
  }
}
