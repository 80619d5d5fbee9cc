import { DatabaseListener, type DatabasePlace } from '@koma/service-kit';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Engine } from './engine.js';
import { IndexState } from './index-state.js';
import { type IndexOptions, IndexTarget } from './index-target.js';

/** Looked for even without a notification. */
const POLL_MS = 1_000;
const SWEEP_MS = 3_600_000;
/** What is left of the journal before new indices take over. */
const FEW = 100;

interface Parts {
  database: DataSource;
  place: DatabasePlace;
  engine: Engine;
  options: IndexOptions;
}

/** Writes the index of OpenSearch after the journal. Of all processes one has the lease and writes (ADR 42). */
export class SearchWriter {
  private readonly logger = new Logger('SearchWriter');
  private readonly state: IndexState;
  private readonly listener: DatabaseListener;
  private serving: IndexTarget | null = null;
  /** New indices that are being filled, and those that are filled. */
  private building: Promise<void> | null = null;
  private filled: IndexTarget | null = null;
  private running: Promise<void> | null = null;
  private isDue = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private sweptAt = 0;

  constructor(private readonly parts: Parts) {
    this.state = new IndexState(parts.database);
    const heed = () => void this.sync();
    this.listener = new DatabaseListener(parts.place, { catalogue_search: heed }, heed);
  }

  async start(): Promise<void> {
    await this.listener.start();
    this.timer = setInterval(() => void this.sync(), POLL_MS);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.listener.stop();
    await this.running;
    await this.building;
    await this.state.release();
  }

  /** Resolves when everything done before the call is found, if this process writes. */
  sync(): Promise<void> {
    this.isDue = true;
    this.running ??= this.run();
    return this.running;
  }

  private async run(): Promise<void> {
    while (this.isDue && !this.isStopped) {
      this.isDue = false;
      await this.step().catch((error: unknown) => this.fail(error));
    }
    this.running = null;
  }

  private async step(): Promise<void> {
    const lease = await this.state.take();
    if (!lease) {
      this.serving = null;
      return;
    }
    const { built, since } = lease;
    if (built === null || since === null) this.serving = null;
    else if (this.serving?.built !== built) this.serving = await this.present(built, since);
    if (await this.serving?.isFarBehind()) this.serving = null;
    if (!this.serving) await this.build();
    else if (lease.isRebuildDue) this.building ??= this.buildBeside();
    await this.takeOver();
    if (!this.serving) return;
    const { readAt } = await this.serving.follow();
    await this.state.tell({ readAt, since: this.serving.since, built: this.serving.built });
    await this.sweep(this.serving);
  }

  /** The indices that answer, if the engine has them. */
  private async present(built: string, since: string): Promise<IndexTarget | null> {
    const target = new IndexTarget(this.targetParts, built, since);
    if (!(await target.exists())) return null;
    // The process before may have ended between both.
    await target.answer();
    return target;
  }

  private get targetParts() {
    const { database, engine, options } = this.parts;
    return { database, engine, options, next: () => this.next() };
  }

  private async next(): Promise<number> {
    const lease = await this.state.take();
    if (!lease || this.isStopped) throw new Error('another process writes the index');
    return lease.batch;
  }

  private async build(): Promise<void> {
    const began = performance.now();
    const target = await IndexTarget.create(this.targetParts);
    await target.fill();
    while ((await target.follow()).count > FEW);
    this.filled = target;
    this.logger.log(`indices ${target.built} built after ${Math.round(performance.now() - began)} ms`);
  }

  private async buildBeside(): Promise<void> {
    await this.build().catch((error: unknown) => this.logger.warn({ err: error }, 'no new indices were built'));
    this.building = null;
    void this.sync();
  }

  /** Questions go to the new indices from now on; the earlier ones stay for a day. */
  private async takeOver(): Promise<void> {
    const target = this.filled;
    if (!target) return;
    this.filled = null;
    await target.follow();
    await target.answer();
    this.serving = target;
  }

  /** Deletes indices in whose place others have answered for a day, and entries of the journal that all have read. */
  private async sweep(serving: IndexTarget): Promise<void> {
    if (Date.now() - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = Date.now();
    await serving.dropEarlier();
    await this.parts.database.query(`DELETE FROM search_change WHERE changed_at < now() - interval '1 day'`);
  }

  /** What failed is done again: nothing was told of as found. */
  private fail(error: unknown): void {
    this.serving = null;
    this.logger.warn({ err: error }, 'the index of OpenSearch grows old');
  }
}
