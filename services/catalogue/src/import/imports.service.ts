import {
  type Caller,
  IMPORT,
  type ImportEncoding,
  importFailure,
  importPreview,
  importFault,
  type ImportStep,
  type Page,
  type WholeImport,
  type WorkImport,
  workImport,
  instant,
} from '@koma/contracts';
import { AppError, decodeCursor, found, newId, Outbox, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { MembersService } from '../members/index.js';
import { importJob, ImportStore } from './import-store.js';
import { faultsByCount } from './import-words.js';

const row = importJob.extend({
  created_at: z.date(),
  finished_at: z.date().nullable(),
  bytes: z.coerce.number(),
  state: workImport.shape.state,
  failure: importFailure.nullable(),
  preview: z.array(importPreview),
  lines: z.int().nullable(),
  is_interrupted: z.boolean(),
  has_file: z.boolean(),
});
type Row = z.infer<typeof row>;
const cursor = z.tuple([instant, z.uuid()]);
const refusals = z.array(z.object({ line: z.int(), faults: z.array(importFault) }));

const ROWS = `SELECT *, state = 'running' AND lease_until < now() AS is_interrupted,
  EXISTS (SELECT FROM import_part WHERE import_id = work_import.id) AS has_file FROM work_import`;

/** Files of works from other systems, for full admins. */
@Injectable()
export class ImportsService {
  readonly store: ImportStore;

  constructor(
    readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly members: MembersService,
  ) {
    this.store = new ImportStore(database);
  }

  async start(
    given: { fileName: string; bytes: number; encoding: ImportEncoding },
    caller: Caller,
  ): Promise<{ id: string }> {
    const id = newId();
    await this.database.transaction((tx) => this.store.create(tx, { id, accountId: caller.accountId, ...given }));
    return { id };
  }

  /** Stores a file part by part as it arrives, and begins to check it. @throws AppError when it is not the announced one */
  async receive(id: string, file: AsyncIterable<Buffer>): Promise<void> {
    const { state, bytes } = await this.row(id);
    if (state !== 'receiving') throw new AppError('RESOURCE.CONFLICT');
    await this.database.query('DELETE FROM import_part WHERE import_id = $1', [id]);
    let [received, number] = [0, 0];
    for await (const part of inParts(file)) {
      received += part.length;
      if (received > bytes) throw new AppError('UPLOAD.TOO_LARGE');
      const sql = `INSERT INTO import_part (import_id, number, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING number`;
      const stored = await this.database.query<unknown[]>(sql, [id, number, part]);
      // The same file is sent twice at once.
      if (stored.length === 0) throw new AppError('RESOURCE.CONFLICT');
      number += 1;
    }
    if (received !== bytes) throw new AppError('REQUEST.MALFORMED');
    await this.database.transaction((tx) => this.store.restart(tx, id, 'check'));
  }

  /** Begins a step; what is written has been checked before. */
  async run(
    id: string,
    { step, encoding }: { step: ImportStep; encoding?: ImportEncoding | undefined },
    caller: Caller,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { state, has_file: hasFile, file_name: fileName, totals } = await this.row(id, tx);
      const isReady = step === 'write' ? state === 'checked' : state === 'checked' || state === 'failed';
      if (!isReady || !hasFile || (step === 'write' && encoding)) throw new AppError('RESOURCE.CONFLICT');
      if (encoding) await tx.query('UPDATE work_import SET encoding = $2 WHERE id = $1', [id, encoding]);
      await this.store.restart(tx, id, step);
      if (step === 'check') return;
      const counts = Object.fromEntries(Object.entries(totals).map(([name, count]) => [name, String(count)]));
      const act = { action: 'works.imported', actorId: caller.accountId, subjectId: id, subjectName: fileName, details: counts } as const; // prettier-ignore
      await this.outbox.add(tx, 'staff.act.done', id, act);
    });
  }

  async list(query: { cursor?: string | undefined; limit: number }): Promise<Page<WorkImport>> {
    const after = decodeCursor(query.cursor, cursor);
    const rows = await this.database.query<unknown>(
      `${ROWS} WHERE $1::timestamptz IS NULL OR (date_trunc('milliseconds', created_at), id) < ($1, $2)
       ORDER BY date_trunc('milliseconds', created_at) DESC, id DESC LIMIT $3`,
      [...(after ?? [null, null]), query.limit + 1],
    );
    const all = z.array(row).parse(rows);
    const name = await this.names(all);
    return toPage(all, query.limit, {
      item: (one) => toImport(one, name(one)),
      cursor: (one) => [one.created_at.toISOString(), one.id],
    });
  }

  async get(id: string): Promise<WholeImport> {
    const one = await this.row(id);
    const sql = `SELECT line, faults FROM import_refusal WHERE import_id = $1 ORDER BY line LIMIT ${IMPORT.shown}`;
    const refused = refusals.parse(await this.database.query<unknown>(sql, [id]));
    const name = await this.names([one]);
    return { ...toImport(one, name(one)), preview: one.preview, refusals: refused };
  }

  async discard(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { state, step } = await this.row(id, tx);
      const isWritten = state === 'done' || (step === 'write' && (state === 'running' || state === 'waiting'));
      if (isWritten) throw new AppError('RESOURCE.CONFLICT');
      await tx.query('DELETE FROM work_import WHERE id = $1', [id]);
    });
  }

  /** Files that nobody has imported are not kept for ever. */
  async deleteOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM import_part USING work_import WHERE id = import_id AND state NOT IN ('waiting', 'running')
         AND created_at < now() - interval '${IMPORT.keptDays} days'`,
    );
    await this.database.query(
      `DELETE FROM work_import WHERE state = 'receiving' AND created_at < now() - interval '1 day'`,
    );
  }

  /** @throws AppError RESOURCE.NOT_FOUND */
  async row(id: string, tx: Pick<DataSource, 'query'> = this.database): Promise<Row> {
    const lock = tx === this.database ? '' : ' FOR UPDATE';
    const [one] = await tx.query<unknown[]>(`${ROWS} WHERE id = $1${lock}`, [id]);
    return row.parse(found(one ?? null));
  }

  private async names(rows: readonly Row[]): Promise<(one: Row) => string | null> {
    const brief = await this.members.briefs(this.database.manager, rows.flatMap(({ account_id: id }) => id ?? [])); // prettier-ignore
    return ({ account_id: id }) => (id === null ? null : brief(id).name);
  }
}

const toImport = (one: Row, byName: string | null): WorkImport => ({
  ...{ id: one.id, byName, fileName: one.file_name, bytes: one.bytes, encoding: one.encoding },
  ...{ createdAt: one.created_at.toISOString(), finishedAt: one.finished_at?.toISOString() ?? null },
  ...{ state: one.state, step: one.step, isInterrupted: one.is_interrupted, failure: one.failure },
  ...{ facts: one.facts, totals: one.totals, lines: one.lines, hasFile: one.has_file },
  faults: faultsByCount(one.faults),
});

const PART_BYTES = 1024 ** 2;

async function* inParts(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [parts, bytes]: [Buffer[], number] = [[], 0];
  for await (const part of file) {
    parts.push(part);
    bytes += part.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(parts);
}
