import { CONFIG, DatabaseListener, type Tx } from '@koma/service-kit';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type QueryRunner, type TransactionCommitEvent } from 'typeorm';
import type { CatalogueConfig } from '../../../config.js';
import { replaceDocuments, emptyModel, type Model, readModel } from './model.js';
import { readChanges, readCreators, readSome } from './read-documents.js';
import { readSnapshot } from './snapshot.js';

/** Looked at even when nothing is heard, in case the line is down. */
const POLL_MS = 1_000;
/** Older than this the copy is not asked any more. */
const STALE_MS = 10_000;
/** More changes than these, and than a part of all works, are read by reading everything. */
const MOST_CHANGES = 5_000;
const MOST_CHANGED = 0.1;
/** So many are taken in before others have their turn. */
const PORTION = 100;
const HOUR_MS = 3_600_000;
/** Entries of the journal are kept for a day; after an hour without them everything is read anew. */
const PRUNE = `DELETE FROM search_change WHERE changed_at < now() - interval '1 day'`;

/** What may have become another thing. */
export interface Changed {
  works: readonly string[];
  creators: readonly string[];
}

/** Keeps the works in memory up to date with the database, which stays the truth (ADR 16). */
@Injectable()
export class ReadModel implements EntitySubscriberInterface, OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('ReadModel');
  private readonly listener: DatabaseListener;
  private model = emptyModel();
  private since = '0';
  private seen: string[] = [];
  private syncedAt = 0;
  private running: Promise<void> | null = null;
  private isSyncDue = false;
  private written: Promise<void> | null = null;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly listeners: ((changed: Changed | null) => void)[] = [];
  private readonly writers = new WeakSet<QueryRunner>();
  /** Without it nothing is kept in memory, and the database answers (`CATALOGUE_ROLES`). */
  private readonly isKept: boolean;

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) { DATABASE_URL, CATALOGUE_ROLES }: Pick<CatalogueConfig, 'DATABASE_URL' | 'CATALOGUE_ROLES'>,
  ) {
    this.isKept = CATALOGUE_ROLES.includes('search');
    const heed = () => void this.sync();
    this.listener = new DatabaseListener(DATABASE_URL, { catalogue_search: heed }, heed);
  }

  /** The service is not ready before its works are here. */
  async onModuleInit(): Promise<void> {
    if (!this.isKept) return;
    if (!(await this.startFromSnapshot().catch((error: unknown) => this.skipSnapshot(error)))) await this.load();
    await this.listener.start();
    this.database.subscribers.push(this);
    this.timers.push(setInterval(() => void this.sync(), POLL_MS));
    this.timers.push(setInterval(() => void this.database.query(PRUNE).catch(() => undefined), HOUR_MS));
  }

  async onModuleDestroy(): Promise<void> {
    this.timers.forEach(clearInterval);
    await this.listener.stop();
    await this.running;
  }

  /** Works and creators; null while what is known of them is too old to be told. */
  get current(): Model | null {
    return Date.now() - this.syncedAt < STALE_MS ? this.model : null;
  }

  /** Calls `listener` with what may have become another thing: ids, or null for everything. */
  onChange(listener: (changed: Changed | null) => void): void {
    this.listeners.push(listener);
  }

  /** A transaction of this process changes what is found. */
  trackWrites({ queryRunner }: Tx): void {
    if (queryRunner && this.isKept) this.writers.add(queryRunner);
  }

  /** What this process has written is found as soon as it is done, by whoever asks it. */
  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (!this.writers.delete(queryRunner)) return;
    const written = this.sync().finally(() => {
      if (this.written === written) this.written = null;
    });
    this.written = written;
  }

  /** Resolves when what this process has written is found. */
  async ownWritesFound(): Promise<void> {
    await this.written;
  }

  /** Reads what has changed. Whoever waits for it sees everything that was done before. */
  sync(): Promise<void> {
    if (this.running) {
      this.isSyncDue = true;
      return this.running;
    }
    this.running = this.follow();
    return this.running;
  }

  private async follow(): Promise<void> {
    do {
      this.isSyncDue = false;
      await this.step().catch((error: unknown) => this.logger.warn({ err: error }, 'the works in memory grow old'));
    } while (this.isSyncDue);
    // At once: whoever asks from now on begins anew.
    this.running = null;
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
    // Entries below the horizon are not asked for again; those above it must be known.
    this.seen = since === this.since ? [...this.seen, ...seqs] : seqs;
    this.since = since;
    this.syncedAt = began;
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

  /** Begins with what another process has worked out, and reads what has changed since. Tells whether there was any. */
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

  /** A copy that cannot be read is no reason not to start. */
  private skipSnapshot(error: unknown): false {
    this.logger.warn({ err: error }, 'the copy of the works could not be taken');
    return false;
  }

  /** Reads everything, while what is there goes on answering. */
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
