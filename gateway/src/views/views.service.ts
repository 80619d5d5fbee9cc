import type { EventData } from '@koma/events';
import { newId, Outbox } from '@koma/service-kit';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GroupCommit } from './group-commit.js';

type View = EventData<'gateway.views.taken'>['views'][number];
type Presentation = EventData<'gateway.presentations.taken'>['presentations'][number];
type Watch = EventData<'gateway.watches.taken'>['watches'][number];
type Taken<T> = Omit<T, 'viewId' | 'at'>;

/** Stores what pages report: views, presentations and what was played of films. */
@Injectable()
export class ViewsService implements OnApplicationShutdown {
  private readonly views: GroupCommit<View>;
  private readonly presentations: GroupCommit<Presentation>;
  private readonly watches: GroupCommit<Watch>;

  constructor({ manager }: DataSource, outbox: Outbox) {
    // One statement is one transaction.
    this.views = new GroupCommit((views) => outbox.add(manager, 'gateway.views.taken', 'views', { views }));
    this.presentations = new GroupCommit((presentations) =>
      outbox.add(manager, 'gateway.presentations.taken', 'presentations', { presentations }),
    );
    this.watches = new GroupCommit(
      (watches) => outbox.add(manager, 'gateway.watches.taken', 'watches', { watches }),
      WATCHES_AT_ONCE,
    );
  }

  // Each resolves once the report is stored.
  takeView(view: Taken<View>): Promise<void> {
    return this.views.add({ ...view, viewId: newId(), at: new Date().toISOString() });
  }

  takePresentation(presentation: Taken<Presentation>): Promise<void> {
    return this.presentations.add({ ...presentation, viewId: newId(), at: new Date().toISOString() });
  }

  /** Pieces of less than a tenth of a second are nothing that was seen. */
  async takeWatch({ intervals, ...watch }: Taken<Watch>): Promise<void> {
    const tenths = intervals
      .map(([from, to]): [number, number] => [toTenth(from), toTenth(to)])
      .filter(([from, to]) => from < to);
    if (tenths.length > 0) await this.watches.add({ ...watch, intervals: tenths, at: new Date().toISOString() });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.views, this.presentations, this.watches].map((reports) => reports.drain()));
  }
}

/** A played film is some hundred times longer than a view. */
const WATCHES_AT_ONCE = 50;

const toTenth = (seconds: number): number => Math.round(seconds * 10) / 10;
