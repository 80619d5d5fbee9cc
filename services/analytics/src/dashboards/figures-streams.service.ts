import type { FiguresToday } from '@koma/contracts';
import { type BaseConfig, CONFIG, type EventStream, StateStreams } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { today } from '../period.js';
import { FIGURES_CHANNEL } from '../tell-pages.js';
import { SubjectCountsService, sumOf } from './subject-counts.service.js';

/** Tells the open dashboards of creators that figures have moved, from any process. */
@Injectable()
export class FiguresStreamsService implements OnModuleInit, OnApplicationShutdown {
  private readonly streams: StateStreams;

  constructor(
    private readonly subjectCounts: SubjectCountsService,
    @Inject(CONFIG) config: BaseConfig,
  ) {
    this.streams = new StateStreams(config, [FIGURES_CHANNEL]);
  }

  onModuleInit(): Promise<void> {
    return this.streams.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.streams.stop();
  }

  /** @throws AppError REQUEST.TOO_MANY */
  follow(ownerId: string): Promise<EventStream<FiguresToday>> {
    const read = async () => {
      const now = { from: today(), to: today() };
      return { day: now.to, counts: sumOf(await this.subjectCounts.find(ownerId, { before: now, now })).counts };
    };
    return this.streams.follow(ownerId, { [FIGURES_CHANNEL]: ownerId }, read);
  }
}
