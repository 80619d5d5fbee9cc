import { Module } from '@nestjs/common';
import { JobQueueModule } from '../../job-queue/index.js';
import { FileStoreModule } from '../../storage/index.js';
import { AssetsModule } from '../assets/index.js';
import { LooksService } from './looks.service.js';
import { OutdatedFilesService } from './outdated-files.service.js';
import { ProcessingJobsService } from './processing-jobs.service.js';
import { Worker } from './worker.js';

@Module({
  imports: [AssetsModule, FileStoreModule, JobQueueModule],
  providers: [LooksService, OutdatedFilesService, ProcessingJobsService, Worker],
  exports: [OutdatedFilesService, ProcessingJobsService],
})
export class ProcessingModule {}
