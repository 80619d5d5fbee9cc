import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AssetsService } from '../assets/index.js';
import { StillJobsService } from './still-jobs.service.js';

@Controller()
export class YoutubeStillsConsumer {
  constructor(
    private readonly assets: AssetsService,
    private readonly jobs: StillJobsService,
  ) {}

  /** In the order in which the catalogue decided: the events of a work's stills and of its deletion are of one topic. */
  @Handles('catalogue.work.still-changed')
  async onStillChanged(
    { ownerId, wanted, droppedId }: EventData<'catalogue.work.still-changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    if (droppedId !== null) await this.assets.deleteAll(tx, [droppedId], ownerId);
    if (wanted) await this.jobs.queue(tx, { id: wanted.assetId, ownerId, videoId: wanted.videoId });
  }
}
