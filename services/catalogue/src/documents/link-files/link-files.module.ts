import { Module } from '@nestjs/common';
import { SharedModule } from '../../sharing/index.js';
import { DownloadsModule } from '../downloads/index.js';
import { LinkFilesController } from './link-files.controller.js';
import { LinkFilesService } from './link-files.service.js';

@Module({
  imports: [DownloadsModule, SharedModule],
  controllers: [LinkFilesController],
  providers: [LinkFilesService],
})
export class LinkFilesModule {}
