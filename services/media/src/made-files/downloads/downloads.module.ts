import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssetsModule } from '../../assets/index.js';
import { FileStoreModule } from '../../storage/index.js';
import { FileJobKindsService, FileJobsModule } from '../file-jobs/index.js';
import { DownloadContentService } from './download-content.service.js';
import { DownloadJobsService } from './download-jobs.service.js';
import { Download, DOWNLOADS } from './download.entity.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsService } from './downloads.service.js';
import { GivenFilesService } from './given-files.service.js';
import { WorkFilesService } from './work-files.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Download], 'media'), AssetsModule, FileJobsModule, FileStoreModule],
  controllers: [DownloadsController],
  providers: [DownloadContentService, DownloadJobsService, DownloadsService, GivenFilesService, WorkFilesService],
  exports: [DownloadContentService, DownloadsService, GivenFilesService],
})
export class DownloadsModule implements OnModuleInit {
  constructor(private readonly kinds: FileJobKindsService) {}

  onModuleInit(): void {
    this.kinds.add(DOWNLOADS);
  }
}
