import { type WorkViews, workViews } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { EventStore } from '../events/index.js';

/** Views of each work that a creator owns, all days together. */
@Injectable()
export class WorkViewsService {
  constructor(private readonly store: EventStore) {}

  async ofWorks(ownerId: string): Promise<WorkViews> {
    const always = { from: '2000-01-01', to: '2999-12-31' };
    const all = await this.store.perSubject(ownerId, { before: always, now: always });
    const items = all
      .filter(({ kind, measure }) => kind !== 'creator' && measure === 'view')
      .map(({ id, count }) => ({ id, views: count }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return workViews.parse({ items });
  }
}
