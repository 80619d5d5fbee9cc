import { AppError, outageOf } from '@koma/service-kit';

type Waiting<T> = { item: T; resolve: () => void; reject: (error: unknown) => void };

const BATCH = 500;
const MAX_WAITING = 20_000;

/**
 * Stores many small items: those that arrive during a write are written together by the next one. Each answer means "stored", and
 * thousands a second cost a few hundred transactions.
 */
export class GroupCommit<T> {
  private readonly waiting: Waiting<T>[] = [];
  private writing: Promise<void> | null = null;

  /** @param store writes all items, or none; @param most items in one write */
  constructor(
    private readonly store: (items: T[]) => Promise<unknown>,
    private readonly most = BATCH,
  ) {}

  /** Resolves once the item is stored. @throws AppError SERVER.UNAVAILABLE when too many wait */
  add(item: T): Promise<void> {
    if (this.waiting.length >= MAX_WAITING) throw new AppError('SERVER.UNAVAILABLE');
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.writing ??= this.writeAll().finally(() => (this.writing = null));
    });
  }

  /** Resolves when no item waits any more. */
  async drain(): Promise<void> {
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      // Lets the requests of this turn of the event loop join.
      await new Promise((resolve) => setImmediate(resolve));
      await this.write(this.waiting.splice(0, this.most));
    }
  }

  private async write(batch: Waiting<T>[]): Promise<void> {
    try {
      await this.store(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      // One that cannot be stored takes no other with it.
      if (batch.length > 1 && outageOf(error) === null) for (const one of batch) await this.write([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
