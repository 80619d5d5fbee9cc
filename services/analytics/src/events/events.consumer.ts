import { type EventData } from '@koma/events';
import { type EventContext, Handles, newId, Outbox, type Tx } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { tellPages } from '../tell-pages.js';
import { type ChangedSum, EventStore } from './event-store.js';

const ownersOf = (sums: readonly ChangedSum[]): string[] => sums.map(({ ownerId }) => ownerId);

/** Takes what the gateway has stored into the log, and announces what has changed. */
@Controller()
export class EventsConsumer {
  constructor(
    private readonly store: EventStore,
    private readonly outbox: Outbox,
  ) {}

  @Handles('gateway.views.taken')
  async onViewsTaken({ views }: EventData<'gateway.views.taken'>, { tx }: EventContext): Promise<void> {
    const events = views.map(({ viewId, id, ...view }) => ({ ...view, id: viewId, subjectId: id }));
    const sums = await this.store.add(tx, 'view', events);
    await announce(tx, this.outbox, sums);
    await tellPages(tx, ownersOf(sums));
  }

  @Handles('gateway.presentations.taken')
  async onPresentationsTaken(
    { presentations }: EventData<'gateway.presentations.taken'>,
    { tx }: EventContext,
  ): Promise<void> {
    // Gateways of the release before this one name no id; the inbox keeps their events from counting twice.
    const events = presentations.map(({ viewId = newId(), id, ...shown }) => ({
      ...{ ...shown, id: viewId, subjectId: id },
      ...{ source: 'slide-select', filters: [] },
    }));
    await tellPages(tx, ownersOf(await this.store.add(tx, 'presentation', events)));
  }
}

/** Tells the catalogue by how much the views of its works and profiles have grown. */
export async function announce(tx: Tx, outbox: Outbox, sums: readonly ChangedSum[]): Promise<void> {
  const grown = sums.filter(({ added }) => added > 0);
  for (const [ownerId, own] of Map.groupBy(grown, (sum) => sum.ownerId)) {
    const contents = own.map(({ kind, id, added }) => ({ kind, id, added }));
    const added = contents.reduce((sum, one) => sum + one.added, 0);
    await outbox.add(tx, 'analytics.views.counted', ownerId, { ownerId, added, contents });
  }
}
