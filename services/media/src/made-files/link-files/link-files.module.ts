import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountPicturesModule, FileGrantsModule } from '../../assets/index.js';
import { DownloadsModule } from '../downloads/index.js';
import { FileJobKindsService, FileJobsModule } from '../file-jobs/index.js';
import { ProfilePdfsModule } from '../profile-pdf/index.js';
import { SlideSelectPdfsModule } from '../select-pdf/index.js';
import { LinkFilesController } from './link-files.controller.js';
import { LinkFilesService } from './link-files.service.js';
import { LinkMadeService } from './link-made.service.js';
import { LinkZipContentService } from './link-zip-content.service.js';
import { LinkZipJobsService } from './link-zip-jobs.service.js';
import { LINK_ZIPS, LinkZip } from './link-zip.entity.js';
import { LinkZipsService } from './link-zips.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LinkZip], 'media'),
    AccountPicturesModule,
    DownloadsModule,
    FileGrantsModule,
    FileJobsModule,
    ProfilePdfsModule,
    SlideSelectPdfsModule,
  ],
  controllers: [LinkFilesController],
  providers: [LinkFilesService, LinkMadeService, LinkZipContentService, LinkZipJobsService, LinkZipsService],
  exports: [LinkFilesService],
})
export class LinkFilesModule implements OnModuleInit {
  constructor(private readonly kinds: FileJobKindsService) {}

  onModuleInit(): void {
    this.kinds.add(LINK_ZIPS);
  }
}
