import { Module } from '@nestjs/common';
import { JobQueueModule } from '../../job-queue/index.js';
import { FileStoreModule } from '../../storage/index.js';
import { AssetsModule } from '../assets/index.js';
import { ProcessingModule } from '../processing/index.js';
import { StillFetcher } from './still-fetcher.js';
import { StillJobsService } from './still-jobs.service.js';
import { YoutubeStillsConsumer } from './youtube-stills.consumer.js';

@Module({
  imports: [AssetsModule, FileStoreModule, JobQueueModule, ProcessingModule],
  controllers: [YoutubeStillsConsumer],
  providers: [StillFetcher, StillJobsService],
})
export class YoutubeStillsModule {}
