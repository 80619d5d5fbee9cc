import { CONFIG } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import type { MediaConfig } from '../../config.js';
import { FILE_STORE } from './file-store.js';
import { openFileStore } from './open-file-store.js';

const fileStore = { provide: FILE_STORE, inject: [CONFIG], useFactory: (config: MediaConfig) => openFileStore(config) };

@Module({ providers: [fileStore], exports: [fileStore] })
export class FileStoreModule {}
