import { createHmac } from 'node:crypto';
import type { EventData } from '@koma/events';
import { newId, Outbox } from '@koma/service-kit';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GroupCommit } from './group-commit.js';

type View = EventData<'gateway.views.taken'>['views'][number];
type Presentation = EventData<'gateway.presentations.taken'>['presentations'][number];

/** Stores the views that pages report. */
@Injectable()
export class ViewsService implements OnApplicationShutdown {
  private readonly views: GroupCommit<View>;
  private readonly presentations: GroupCommit<Presentation>;

  constructor({ manager }: DataSource, outbox: Outbox) {
    // One statement is one transaction.
    this.views = new GroupCommit((views) => outbox.add(manager, 'gateway.views.taken', 'views', { views }));
    this.presentations = new GroupCommit((presentations) =>
      outbox.add(manager, 'gateway.presentations.taken', 'presentations', { presentations }),
    );
  }

  take(view: Omit<View, 'viewId' | 'at'>): Promise<void> {
    return this.views.add({ ...view, viewId: newId(), at: new Date().toISOString() });
  }

  /** Resolves once the presentation is stored. */
  takePresentation(presentation: Omit<Presentation, 'at'>): Promise<void> {
    return this.presentations.add({ ...presentation, at: new Date().toISOString() });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.views.drain(), this.presentations.drain()]);
  }
}

/** Distinguishes viewers without storing who they are: a keyed hash of the account, or of address and browser. */
export function viewerHash(who: { accountId?: string; address: string; userAgent: string }, secret: string): string {
  const text = who.accountId ?? `${who.address}|${who.userAgent}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
