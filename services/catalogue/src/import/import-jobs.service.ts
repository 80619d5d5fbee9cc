import { Worker } from 'node:worker_threads';
import { CONFIG, type DatabasePlace, directAddress, newId } from '@koma/service-kit';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CatalogueConfig } from '../config.js';
import { ImportStore } from './import-store.js';

// Resolved, not joined: it is TypeScript in development and JavaScript in an image.
const THREAD = new URL(import.meta.resolve('./import.thread.js'));
const POLL_MS = 1_000;

/** Runs waiting imports in a thread, one at a time in the whole platform, so that pages are served meanwhile. */
@Injectable()
export class ImportJobsService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Imports');
  private readonly store: ImportStore;
  private readonly by = newId();
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private thread: Worker | null = null;
  private isStopping = false;

  constructor(
    database: DataSource,
    @Inject(CONFIG) private readonly config: DatabasePlace & Pick<CatalogueConfig, 'CATALOGUE_ROLES'>,
  ) {
    this.store = new ImportStore(database);
  }

  onModuleInit(): void {
    if (!this.config.CATALOGUE_ROLES.includes('api')) return;
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.timer.unref();
  }

  /** Another process goes on with what is under way. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearInterval(this.timer);
    await this.thread?.terminate();
    await this.running;
    await this.store.release(this.by).catch(() => undefined);
  }

  private wake(): void {
    this.running ??= this.runNext()
      .catch((error: unknown) => {
        if (!this.isStopping) this.logger.warn({ err: error }, 'an import stopped');
      })
      .finally(() => (this.running = null));
  }

  private async runNext(): Promise<void> {
    const job = await this.store.takeNext(this.by);
    if (!job || this.isStopping) return;
    this.thread = new Worker(THREAD, { workerData: { address: directAddress(this.config), by: this.by, job } });
    const { thread } = this;
    await new Promise<void>((resolve, reject) => {
      thread.once('error', reject);
      thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`an import ended with ${code}`))));
    }).finally(() => (this.thread = null));
  }
}
