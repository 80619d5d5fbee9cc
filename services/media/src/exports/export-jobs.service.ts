import { LEAVING } from '@koma/contracts';
import { CONFIG, Outbox } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaConfig } from '../config.js';
import { Bell } from '../processing/bell.js';
import { DataExport } from './data-export.entity.js';

/** An export whose worker died is made once more; the third time it is at fault itself. */
const MAX_ATTEMPTS = 2;
const DAY_MS = 86_400_000;

/** The queue of exports: the rows themselves, taken by lease, as assets are (ADR 3). */
@Injectable()
export class ExportJobsService {
  readonly bell = new Bell();

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /** Takes the oldest export that nobody works on, or null. */
  async take(): Promise<DataExport | null> {
    const [rows] = await this.database.query<[{ id: string }[], number]>(
      `UPDATE data_export
       SET state = 'running', attempts = attempts + 1, progress = 0, leased_until = now() + make_interval(secs => $1)
       WHERE id = (
         SELECT id FROM data_export WHERE state = 'waiting' OR (state = 'running' AND leased_until < now())
         ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1
       ) RETURNING id`,
      [this.config.LEASE_SECONDS],
    );
    const [row] = rows;
    if (!row) return null;
    const one = await this.database.manager.findOneByOrFail(DataExport, { id: row.id });
    if (one.attempts <= MAX_ATTEMPTS) return one;
    await this.fail(one);
    return this.take();
  }

  /** Renews the lease; false when the export was deleted, or taken over by another worker. */
  async renew({ id, attempts }: DataExport, progress: number): Promise<boolean> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `UPDATE data_export SET progress = $3, leased_until = now() + make_interval(secs => $4)
       WHERE id = $1 AND attempts = $2 AND state = 'running'`,
      [id, attempts, progress, this.config.LEASE_SECONDS],
    );
    return count === 1;
  }

  /** False when the export is no longer this worker's. The zips of earlier exports have had their time. */
  async succeed({ id, accountId, attempts }: DataExport, zip: { bytes: number; sha256: string }): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const endsAt = new Date(Date.now() + LEAVING.exportKeptDays * DAY_MS);
      const change = { ...zip, endsAt, state: 'ready', progress: 1 } as const;
      const { affected } = await tx.update(DataExport, { id, attempts, state: 'running' }, change);
      if (affected !== 1) return false;
      await tx.query(
        `UPDATE data_export SET ends_at = now() WHERE account_id = $1 AND id <> $2 AND state = 'ready' AND ends_at > now()`,
        [accountId, id],
      );
      await this.outbox.add(tx, 'media.export.ready', id, { exportId: id, accountId });
      return true;
    });
  }

  async fail({ id, attempts }: DataExport): Promise<void> {
    await this.database.manager.update(DataExport, { id, attempts, state: 'running' }, { state: 'failed' });
  }
}
