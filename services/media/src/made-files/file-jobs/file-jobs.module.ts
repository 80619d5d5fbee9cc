import { Module } from '@nestjs/common';
import { JobQueueModule } from '../../job-queue/index.js';
import { MediaEventsModule } from '../../media-events/index.js';
import { FileStoreModule } from '../../storage/index.js';
import { FileJobDependencies } from './file-job-dependencies.js';
import { FileJobKindsService } from './file-job-kinds.service.js';
import { FileJobsService } from './file-jobs.service.js';

@Module({
  imports: [FileStoreModule, JobQueueModule, MediaEventsModule],
  providers: [FileJobDependencies, FileJobKindsService, FileJobsService],
  exports: [FileJobDependencies, FileJobKindsService, FileJobsService],
})
export class FileJobsModule {}
