import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaConfig } from '../../config.js';
import { WakeUpsService } from '../../job-queue/index.js';
import { MediaEventsService } from '../../media-events/index.js';
import { FILE_STORE, type FileStore } from '../../storage/index.js';

/** Dependencies of every file job. */
@Injectable()
export class FileJobDependencies {
  constructor(
    readonly database: DataSource,
    readonly events: MediaEventsService,
    readonly wakeUps: WakeUpsService,
    @Inject(FILE_STORE) readonly store: FileStore,
    @Inject(CONFIG) readonly config: MediaConfig,
  ) {}
}
