import { Module } from '@nestjs/common';
import { AccessGrantsModule, MembersModule } from '../../members/index.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsService } from './downloads.service.js';

@Module({
  imports: [AccessGrantsModule, MembersModule],
  controllers: [DownloadsController],
  providers: [DownloadsService],
  exports: [DownloadsService],
})
export class DownloadsModule {}
