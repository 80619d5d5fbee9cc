import {
  importFacts,
  type ImportPreview,
  type ImportStep,
  importEncoding,
  importStep,
  type ImportTotals,
  importTotals,
} from '@koma/contracts';
import { AppError, givenRows, type Tx } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Refused } from './import-lines.js';

/** Seconds without a sign of life after which another process goes on with an import. */
const LEASE_SECONDS = 60;
const NOTHING_YET: ImportTotals = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 };
const NO_FACTS = { format: null, encoding: null, ignoredColumns: [], headings: [] };

export const importJob = z.object({
  id: z.string(),
  account_id: z.string().nullable(),
  file_name: z.string(),
  encoding: importEncoding,
  step: importStep,
  facts: importFacts.extend({ headings: z.array(z.string()) }),
  totals: importTotals,
  faults: z.record(z.string(), z.number()),
  done: z.int(),
});
export type ImportJob = z.infer<typeof importJob>;
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('catalogue imports', 0))`;
const updated = z.tuple([z.array(z.unknown()), z.number()]);
const parts = z.array(z.object({ bytes: z.instanceof(Uint8Array) }));

export interface NewImport {
  id: string;
  accountId: string | null;
  fileName: string;
  bytes: number;
  encoding: z.infer<typeof importEncoding>;
}
/** The process that an import belongs to. */
interface Lease {
  id: string;
  by: string;
}
/** What has become of one portion. */
export interface Progress {
  facts: ImportJob['facts'];
  totals: ImportTotals;
  faults: ImportJob['faults'];
  done: number;
  preview: readonly ImportPreview[];
  refused: readonly Refused[];
}

/** Rows of imports as their run reads and writes them. */
export class ImportStore {
  constructor(private readonly database: DataSource) {}

  async create(tx: Tx, { id, accountId, fileName, bytes, encoding }: NewImport): Promise<void> {
    await tx.query(
      `INSERT INTO work_import (id, account_id, file_name, bytes, encoding, state, facts, totals)
       VALUES ($1, $2, $3, $4, $5, 'receiving', $6, $7)`,
      [id, accountId, fileName, bytes, encoding, JSON.stringify(NO_FACTS), JSON.stringify(NOTHING_YET)],
    );
  }

  /** Begins a step from the first line. */
  async restart(tx: Tx, id: string, step: ImportStep): Promise<void> {
    await tx.query('DELETE FROM import_seen WHERE import_id = $1', [id]);
    await tx.query('DELETE FROM import_refusal WHERE import_id = $1', [id]);
    await tx.query(
      `UPDATE work_import SET state = 'waiting', step = $2, done = 0, totals = $3, faults = '{}', preview = '[]', failure = NULL,
         finished_at = NULL, lease_until = NULL, lease_by = NULL WHERE id = $1`,
      [id, step, JSON.stringify(NOTHING_YET)],
    );
  }

  /** Takes the oldest import that waits or whose process has ended; one at a time in the whole platform. */
  async takeNext(by: string): Promise<ImportJob | null> {
    return this.database.transaction(async (tx) => {
      await tx.query(LOCK);
      // Nobody else has the file of a command line that was stopped.
      await tx.query(
        `UPDATE work_import SET state = 'failed', failure = 'BROKEN', finished_at = now(), lease_by = NULL
         WHERE state = 'running' AND account_id IS NULL AND lease_until < now()`,
      );
      return this.takeIn(tx, by);
    });
  }

  /** The same for an import that is not there yet: only its own process has the file. */
  async takeNew(given: NewImport, step: ImportStep, by: string): Promise<ImportJob | null> {
    return this.database.transaction(async (tx) => {
      await tx.query(LOCK);
      await this.create(tx, given);
      await this.restart(tx, given.id, step);
      const job = await this.takeIn(tx, by, given.id);
      if (!job) await tx.query('DELETE FROM work_import WHERE id = $1', [given.id]);
      return job;
    });
  }

  private async takeIn(tx: Tx, by: string, only?: string): Promise<ImportJob | null> {
    const [rows] = updated.parse(
      await tx.query<unknown>(
        `UPDATE work_import SET state = 'running', lease_by = $1, lease_until = now() + interval '${LEASE_SECONDS} seconds'
           WHERE id = (SELECT id FROM work_import WHERE ($2::uuid IS NULL OR id = $2)
               AND (state = 'waiting' OR state = 'running' AND lease_until < now())
               AND NOT EXISTS (SELECT FROM work_import WHERE state = 'running' AND lease_until >= now())
             ORDER BY created_at, id LIMIT 1)
           RETURNING *`,
        [by, only ?? null],
      ),
    );
    return rows.length > 0 ? importJob.parse(rows[0]) : null;
  }

  /** In the transaction of the portion. @throws AppError where another process has gone on with the import */
  async proceed(tx: Tx, { id, by }: Lease, progress: Progress): Promise<void> {
    const { facts, totals, faults, done, preview, refused } = progress;
    const [rows] = updated.parse(
      await tx.query<unknown>(
        `UPDATE work_import SET facts = $3, totals = $4, faults = $5, done = $6, preview = preview || $7::jsonb,
           lease_until = now() + interval '${LEASE_SECONDS} seconds'
         WHERE id = $1 AND lease_by = $2 AND state = 'running' RETURNING id`,
        [id, by, ...[facts, totals, faults].map((one) => JSON.stringify(one)), done, JSON.stringify(preview)],
      ),
    );
    if (rows.length === 0) throw new AppError('RESOURCE.CONFLICT');
    await tx.query(
      `INSERT INTO import_refusal (import_id, line, faults, original) SELECT $2::uuid, number, faults, original
       FROM ${givenRows({ number: 'int', faults: 'jsonb', original: 'jsonb' })}`,
      [JSON.stringify(refused).replaceAll('\\u0000', '\\ufffd'), id],
    );
  }

  /** Ends a step, unless another process has gone on with the import. */
  async finish(
    tx: Tx,
    { id, by }: Lease,
    state: 'checked' | 'done' | 'failed',
    failure: string | null = null,
  ): Promise<void> {
    const [, count] = updated.parse(
      await tx.query<unknown>(
        `UPDATE work_import SET state = $3, failure = $4, finished_at = now(), lease_until = NULL, lease_by = NULL,
           lines = CASE WHEN $3 = 'failed' THEN lines ELSE done END WHERE id = $1 AND lease_by = $2`,
        [id, by, state, failure],
      ),
    );
    if (count === 0) return;
    await tx.query('DELETE FROM import_seen WHERE import_id = $1', [id]);
    if (state === 'done') await tx.query('DELETE FROM import_part WHERE import_id = $1', [id]);
  }

  /** Lets another process go on at once. */
  async release(by: string): Promise<void> {
    await this.database.query(`UPDATE work_import SET lease_until = now() - interval '1 second' WHERE lease_by = $1`, [
      by,
    ]);
  }

  /** The file as it was received. */
  async *fileOf(id: string): AsyncGenerator<Uint8Array> {
    for (let number = 0; ; number += 1) {
      const sql = 'SELECT bytes FROM import_part WHERE import_id = $1 AND number = $2';
      const [part] = parts.parse(await this.database.query<unknown>(sql, [id, number]));
      if (!part) return;
      yield part.bytes;
    }
  }
}
