import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaConfig } from '../config.js';
import { JobNews } from '../news/job-news.js';
import { Signals } from '../news/signals.js';
import { FILE_STORE, type FileStore } from '../storage/file-store.js';

/** What every maker of files works with. */
@Injectable()
export class FileJobParts {
  constructor(
    readonly database: DataSource,
    readonly news: JobNews,
    readonly signals: Signals,
    @Inject(FILE_STORE) readonly store: FileStore,
    @Inject(CONFIG) readonly config: MediaConfig,
  ) {}
}
