import { CONFIG, DatabaseListener, type DatabasePlace, type Tx } from '@koma/service-kit';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type QueryRunner, type TransactionCommitEvent } from 'typeorm';
import type { CatalogueConfig } from '../../../config.js';
import { replaceDocuments, emptyModel, type Model, readModel } from './model.js';
import { prepareSearch } from '../prepare-search.js';
import { readCategoryFacts, readChanges, readCreators, readSome } from './read-documents.js';
import { readSnapshot } from './snapshot.js';

/** Polled even without a notification, in case the connection is down. */
const POLL_MS = 1_000;
/** Works in memory that are older are not used. */
const STALE_MS = 10_000;
/** More changes than these, and than a part of all works, cause a complete reload. */
const MOST_CHANGES = 5_000;
const MOST_CHANGED = 0.1;
/** Number of changes applied before other tasks may run. */
const PORTION = 100;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Journal entries are stored for a day; after an hour without reading them everything is reloaded. */
const PRUNE = `DELETE FROM search_change WHERE changed_at < now() - interval '1 day'`;

/** Ids that may have changed. */
export interface Changed {
  works: readonly string[];
  creators: readonly string[];
}

/** Updates the works in memory from the database, which stays the truth (ADR 16). */
@Injectable()
export class ReadModel implements EntitySubscriberInterface, OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('ReadModel');
  private readonly listener: DatabaseListener;
  private model = emptyModel();
  private since = '0';
  private seen: string[] = [];
  private syncedAt = 0;
  /** The latest step. */
  private running = Promise.resolve();
  /** The step after it, for all who ask before it begins. */
  private next: Promise<void> | null = null;
  private written: Promise<void> | null = null;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly listeners: ((changed: Changed | null) => void)[] = [];
  private readonly writers = new WeakSet<QueryRunner>();
  /** Otherwise nothing is held in memory, and the database or OpenSearch answers. */
  private readonly isKept: boolean;

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG)
    private readonly config: DatabasePlace & Pick<CatalogueConfig, 'CATALOGUE_ROLES' | 'OPENSEARCH_URL'>,
  ) {
    this.isKept = config.CATALOGUE_ROLES.includes('search') && config.OPENSEARCH_URL === undefined;
    const heed = () => void this.sync();
    this.listener = new DatabaseListener(
      config,
      { catalogue_search: heed, catalogue_categories: () => void this.renewCategories() },
      heed,
    );
  }

  /** The service is ready once its works are loaded. */
  async onModuleInit(): Promise<void> {
    await prepareSearch(this.database, this.config);
    if (!this.isKept) return;
    if (!(await this.startFromSnapshot().catch((error: unknown) => this.skipSnapshot(error)))) await this.load();
    await this.listener.start();
    this.database.subscribers.push(this);
    this.timers.push(setInterval(() => void this.sync(), POLL_MS));
    this.timers.push(setInterval(() => void this.callCategories().catch(() => undefined), MINUTE_MS));
    this.timers.push(setInterval(() => void this.database.query(PRUNE).catch(() => undefined), HOUR_MS));
  }

  async onApplicationShutdown(): Promise<void> {
    this.timers.forEach(clearInterval);
    await this.listener.stop();
    await (this.next ?? this.running);
  }

  /** Works and creators; null while they are outdated. */
  get current(): Model | null {
    return Date.now() - this.syncedAt < STALE_MS ? this.model : null;
  }

  /** Calls `listener` with the ids that may have changed, or null for everything. */
  onChange(listener: (changed: Changed | null) => void): void {
    this.listeners.push(listener);
  }

  /** Marks a transaction of this process that changes search results. */
  trackWrites({ queryRunner }: Tx): void {
    if (queryRunner && this.isKept) this.writers.add(queryRunner);
  }

  /** Starts a sync after the commit, so that this process finds its own writes at once. */
  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (!this.writers.delete(queryRunner)) return;
    const written = this.sync().finally(() => {
      if (this.written === written) this.written = null;
    });
    this.written = written;
  }

  /** Resolves when this process finds its own writes. */
  async ownWritesFound(): Promise<void> {
    await this.written;
  }

  /** Reads changes. Resolves when everything done before the call is applied; what comes later, however much, is not waited for. */
  sync(): Promise<void> {
    this.next ??= this.running.then(() => {
      this.next = null;
      this.running = this.step().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'the works in memory grow old'),
      );
      return this.running;
    });
    return this.next;
  }

  private async step(): Promise<void> {
    const began = Date.now();
    const { workIds, creatorIds, seqs, since } = await readChanges(this.database, this.since, this.seen);
    const most = Math.max(MOST_CHANGES, this.model.works.size * MOST_CHANGED);
    if (workIds.length + creatorIds.length > most || began - this.syncedAt > HOUR_MS) return this.load();
    for (let at = 0; at < workIds.length; at += PORTION) await this.takeWorks(workIds.slice(at, at + PORTION));
    for (let at = 0; at < creatorIds.length; at += PORTION) await this.takeCreators(creatorIds.slice(at, at + PORTION));
    const makers = this.model.creators.followWorks();
    if (workIds.length + creatorIds.length > 0)
      this.notifyListeners({ works: workIds, creators: [...creatorIds, ...makers] });
    // Entries below the horizon are not read again; those above it must be remembered.
    this.seen = since === this.since ? [...this.seen, ...seqs] : seqs;
    this.since = since;
    this.syncedAt = began;
  }

  /** Staff name categories at any time: pages found before may have been found by other names. */
  private async renewCategories(): Promise<void> {
    await this.callCategories().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'names of categories grow old'),
    );
    this.notifyListeners({ works: [], creators: [] });
  }

  private async callCategories(): Promise<void> {
    this.model.creators.callCategories(await readCategoryFacts(this.database));
  }

  private notifyListeners(changed: Changed | null): void {
    for (const listener of this.listeners) listener(changed);
  }

  private async takeWorks(workIds: readonly string[]): Promise<void> {
    replaceDocuments(this.model.works, workIds, await readSome(this.database, workIds));
  }

  private async takeCreators(creatorIds: readonly string[]): Promise<void> {
    replaceDocuments(this.model.creators, creatorIds, await readCreators(this.database, creatorIds));
  }

  /** Loads another process's snapshot and reads the changes since. Returns whether there was one. */
  private async startFromSnapshot(): Promise<boolean> {
    const began = Date.now();
    const copy = await readSnapshot(this.database);
    if (!copy) return false;
    this.model = copy.model;
    this.since = copy.since;
    this.syncedAt = began;
    await this.step();
    this.logger.log(`${this.model.works.size} works taken from a copy after ${Date.now() - began} ms`);
    return true;
  }

  /** An unreadable snapshot must not stop the start. */
  private skipSnapshot(error: unknown): false {
    this.logger.warn({ err: error }, 'the copy of the works could not be taken');
    return false;
  }

  /** Reloads everything, while the present model keeps answering. */
  private async load(): Promise<void> {
    const began = Date.now();
    const { model, since } = await readModel(this.database);
    this.since = since;
    this.model = model;
    this.notifyListeners(null);
    this.seen = [];
    this.syncedAt = Date.now();
    this.logger.log(
      `${model.works.size} works of ${model.creators.size} creators in memory after ${this.syncedAt - began} ms`,
    );
  }
}
