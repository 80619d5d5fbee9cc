import { CONFIG } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import type { MediaConfig } from '../../config.js';
import { DatabaseNotificationsModule } from '../../database-notifications/index.js';
import { FILE_STORE, type FileStore, FileStoreModule } from '../../storage/index.js';
import { ProcessingModule } from '../processing/index.js';
import { openUnfinishedUploads, UNFINISHED_UPLOADS } from './unfinished/index.js';
import { UploadLocker } from './upload-locker.js';
import { UploadsService } from './uploads.service.js';

const unfinishedUploads = {
  provide: UNFINISHED_UPLOADS,
  inject: [CONFIG, FILE_STORE],
  useFactory: (config: MediaConfig, files: FileStore) => openUnfinishedUploads(config, files),
};

@Module({
  imports: [DatabaseNotificationsModule, FileStoreModule, ProcessingModule],
  providers: [UploadsService, UploadLocker, unfinishedUploads],
  exports: [UploadsService],
})
export class UploadsModule {}
