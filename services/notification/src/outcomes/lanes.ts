/** For each of these that a hand-over takes, one more is under way at once. */
const LANE_MS = 20;

/**
 * Hands over one after another as long as the other side answers quickly, so that this process is idle when it is told that one is
 * accepted, and stores that without delay; more at once, the slower the other side is.
 */
export class Lanes {
  /** How long one takes, of late. */
  private takesMs = 0;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async run<T>(handOver: () => Promise<T>): Promise<T> {
    if (this.running < this.count) this.running += 1;
    else await new Promise<void>((start) => this.waiting.push(start));
    const began = performance.now();
    try {
      return await handOver();
    } finally {
      this.takesMs += (performance.now() - began - this.takesMs) / 4;
      this.running -= 1;
      for (const start of this.waiting.splice(0, this.count - this.running)) {
        this.running += 1;
        start();
      }
    }
  }

  private get count(): number {
    return Math.max(1, Math.min(this.most, Math.ceil(this.takesMs / LANE_MS)));
  }
}
