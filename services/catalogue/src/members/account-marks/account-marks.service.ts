import { CONFIG, DatabaseListener } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { CatalogueConfig } from '../../config.js';

export interface Marks {
  works: ReadonlySet<string>;
  creators: ReadonlySet<string>;
  /** Owners for whom the account may act. */
  grants: ReadonlySet<string>;
}

const MOST = 5_000;
/** Limits the delay when a notification is lost, and when grants expire. */
const TTL_MS = 5_000;
const rows = z.tuple([
  z.object({ works: z.array(z.string()), creators: z.array(z.string()), grants: z.array(z.string()) }),
]);
const READ = `
  SELECT ARRAY(SELECT work_id FROM favourite WHERE account_id = $1) AS works,
    ARRAY(SELECT creator_id FROM favourite_creator WHERE account_id = $1) AS creators,
    ARRAY(SELECT owner_id FROM live_access_grant WHERE grantee_id = $1) AS grants`;

/** Favourites and grants of accounts, cached in memory for recent callers. */
@Injectable()
export class AccountMarksService implements OnModuleInit, OnApplicationShutdown {
  private readonly known = new LRUCache<string, Promise<Marks>>({ max: MOST, ttl: TTL_MS });
  private readonly listener: DatabaseListener;

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) config: CatalogueConfig,
  ) {
    const clear = (accountId: string) => void this.known.delete(accountId);
    this.listener = new DatabaseListener(config, { catalogue_marks: clear }, () => this.known.clear());
  }

  async onModuleInit(): Promise<void> {
    await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }

  of(accountId: string): Promise<Marks> {
    const known = this.known.get(accountId);
    if (known) return known;
    const read = this.read(accountId);
    this.known.set(accountId, read);
    read.catch(() => this.known.delete(accountId));
    return read;
  }

  /** Clears an account's entry after a change by this process. */
  clear(accountId: string): void {
    this.known.delete(accountId);
  }

  private async read(accountId: string): Promise<Marks> {
    const [{ works, creators, grants }] = rows.parse(await this.database.query<unknown>(READ, [accountId]));
    return { works: new Set(works), creators: new Set(creators), grants: new Set(grants) };
  }
}
