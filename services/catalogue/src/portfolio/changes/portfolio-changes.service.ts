import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';

type Listener<T> = (tx: Tx, change: T) => Promise<void>;

/** One kind of change, and its listeners. */
class Change<T> {
  private readonly listeners: Listener<T>[] = [];

  /** Listeners run in the transaction of the change, in the order in which they were added. */
  on(listener: Listener<T>): void {
    this.listeners.push(listener);
  }

  async announce(tx: Tx, change: T): Promise<void> {
    for (const listener of this.listeners) await listener(tx, change);
  }
}

/** Changes of profiles and works, for modules that the portfolio must not import. */
@Injectable()
export class PortfolioChangesService {
  /** A profile's fields were saved. */
  readonly profileSaved = new Change<{ creatorId: string }>();
  /** A profile's visibility has changed; `isLess`: addresses given out must end. */
  readonly profileShown = new Change<{ creatorId: string; isLess: boolean }>();
  /** Others may download less of this profile's works than before. */
  readonly downloadsLessened = new Change<{ creatorId: string }>();
  /** The visibility of these works, or the data by which they are found, may have changed. */
  readonly worksChanged = new Change<{ workIds: readonly string[] }>();
  /** These works are about to be deleted. */
  readonly worksRemoved = new Change<{ workIds: readonly string[] }>();
}
