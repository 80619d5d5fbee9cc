import { AppError } from '../app-error.js';

interface Most {
  /** Bytes of all bodies together, and of those from one address. */
  bytes: number;
  bytesOfOne: number;
  /** How long a body waits for its room. */
  waitMs: number;
}
interface Waiting {
  bytes: number;
  from: string;
  enter: () => void;
}

/** Room for bodies that are held in memory: what does not fit waits its turn unread, so that many at once cannot use it up. */
export class BodyRoom {
  private used = 0;
  private readonly usedBy = new Map<string, number>();
  private readonly waiting = new Set<Waiting>();

  constructor(private readonly most: Most) {}

  /** @returns what gives the room back @throws AppError REQUEST.TOO_MANY when none gets free in time */
  async take(bytes: number, from: string): Promise<() => void> {
    if (this.waiting.size > 0 || !this.fits(bytes, from)) await this.waitFor(bytes, from);
    else this.add(bytes, from);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.add(-bytes, from);
      this.admit();
    };
  }

  private async waitFor(bytes: number, from: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const one: Waiting = { bytes, from, enter: () => resolve(undefined) };
    this.waiting.add(one);
    const timer = setTimeout(() => {
      this.waiting.delete(one);
      reject(new AppError('REQUEST.TOO_MANY'));
      this.admit();
    }, this.most.waitMs);
    // Others may wait for their own address only.
    this.admit();
    await promise.finally(() => clearTimeout(timer));
  }

  /** In the order in which they came; whoever waits for others from the same address holds nobody else up. */
  private admit(): void {
    for (const one of this.waiting) {
      if (!this.fitsOwn(one.bytes, one.from)) continue;
      if (!this.fitsTogether(one.bytes)) return;
      this.waiting.delete(one);
      this.add(one.bytes, one.from);
      one.enter();
    }
  }

  private fitsTogether(bytes: number): boolean {
    return this.used === 0 || this.used + bytes <= this.most.bytes;
  }

  private fitsOwn(bytes: number, from: string): boolean {
    const own = this.usedBy.get(from) ?? 0;
    return own === 0 || own + bytes <= this.most.bytesOfOne;
  }

  private fits(bytes: number, from: string): boolean {
    return this.fitsTogether(bytes) && this.fitsOwn(bytes, from);
  }

  private add(bytes: number, from: string): void {
    this.used += bytes;
    const own = (this.usedBy.get(from) ?? 0) + bytes;
    if (own > 0) this.usedBy.set(from, own);
    else this.usedBy.delete(from);
  }
}
