import { CATEGORY_KINDS, NAME_KINDS } from '@koma/contracts';
import { CONFIG, type Tx } from '@koma/service-kit';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { CatalogueConfig } from '../../config.js';
import { PortfolioChangesService } from '../../portfolio/index.js';
import { mergePortion, undoPortion } from './merge-portions.js';
import type { MergeRow } from './merge-row.js';

const POLL_MS = 500;
/** Works of one transaction: those who save one of them wait for it. */
const PORTION = 200;

const taken = z.array(
  z.object({
    id: z.string(),
    kind: z.enum([...CATEGORY_KINDS, ...NAME_KINDS]),
    from_key: z.string(),
    to_key: z.string(),
    step: z.enum(['merge', 'undo']),
  }),
);

/** The lock is the lease: it ends with the transaction, so another process goes on where one was killed. */
const TAKE = `
  SELECT id, kind, from_key, to_key, step FROM category_merge WHERE finished_at IS NULL
  ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`;
const PROCEED = `
  UPDATE category_merge SET done = done + $2, total = greatest(total, done + $2),
    began_tx = coalesce(began_tx, pg_current_xact_id()) WHERE id = $1`;
/** What began before the merge may still write the merged key until it ends. */
const FINISH = `
  UPDATE category_merge SET finished_at = now(), total = done
  WHERE id = $1 AND began_tx < pg_snapshot_xmin(pg_current_snapshot())`;

/** Does the long part of merges in portions, each with its progress in one transaction. */
@Injectable()
export class CategoryMergeJobsService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('CategoryMerges');
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isStopping = false;

  constructor(
    private readonly database: DataSource,
    private readonly changes: PortfolioChangesService,
    @Inject(CONFIG) private readonly config: Pick<CatalogueConfig, 'CATALOGUE_ROLES'>,
  ) {}

  onModuleInit(): void {
    if (!this.config.CATALOGUE_ROLES.includes('api')) return;
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  private wake(): void {
    this.running ??= this.runAll()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a merge of categories stopped'))
      .finally(() => (this.running = null));
  }

  private async runAll(): Promise<void> {
    while (!this.isStopping && (await this.database.transaction((tx) => this.takePortion(tx))));
  }

  /** Returns whether there may be more to do at once. */
  private async takePortion(tx: Tx): Promise<boolean> {
    const [row] = taken.parse(await tx.query<unknown>(TAKE));
    if (!row) return false;
    const merge: MergeRow = { id: row.id, kind: row.kind, from: row.from_key, to: row.to_key };
    const take = row.step === 'merge' ? mergePortion : undoPortion;
    const { count, workIds } = await take(tx, merge, PORTION);
    if (workIds.length > 0) await this.changes.worksChanged.announce(tx, { workIds });
    await tx.query(PROCEED, [row.id, count]);
    if (count === 0) await tx.query(FINISH, [row.id]);
    return count > 0;
  }
}
