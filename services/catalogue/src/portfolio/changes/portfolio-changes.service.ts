import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';

type Listener<T> = (tx: Tx, change: T) => Promise<void>;

/** One kind of change, and who follows it. */
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

/** Changes of profiles and works, for modules that profiles and works must not know. */
@Injectable()
export class PortfolioChangesService {
  /** A profile's words were saved. */
  readonly profileSaved = new Change<{ creatorId: string }>();
  /** Others may see a profile otherwise than before; `isLess`: what was given out must end. */
  readonly profileShown = new Change<{ creatorId: string; isLess: boolean }>();
  /** Whether others can find these works, or by what, may have changed. */
  readonly worksChanged = new Change<{ workIds: readonly string[] }>();
  /** These works are about to be deleted. */
  readonly worksRemoved = new Change<{ workIds: readonly string[] }>();
}
