import type { Caller } from '@koma/contracts';
import { AppError, found, newId, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { exportKey, exportPrefix, FILE_STORE, type FileStore } from '../storage/file-store.js';
import { DataExport } from './data-export.entity.js';
import { isOver, ownsExport } from './data-export.policy.js';
import { ExportJobsService } from './export-jobs.service.js';

/** Exports of everything as their owners see them. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: ExportJobsService,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  async latest({ accountId }: Caller): Promise<DataExport | null> {
    return this.database.manager.findOne(DataExport, { where: { accountId }, order: { id: 'DESC' } });
  }

  /** @throws AppError EXPORT.RUNNING while another one is under way; the database decides, not a question before. */
  async start({ accountId }: Caller): Promise<DataExport> {
    const [row] = await this.database.query<{ id: string }[]>(
      `INSERT INTO data_export (id, account_id, state, created_at) VALUES ($1, $2, 'waiting', now())
       ON CONFLICT (account_id) WHERE state IN ('waiting', 'running') DO NOTHING RETURNING id`,
      [newId(), accountId],
    );
    if (!row) throw new AppError('EXPORT.RUNNING');
    this.jobs.bell.ring();
    return this.database.manager.findOneByOrFail(DataExport, { id: row.id });
  }

  /** A finished export and where its zip lies. @throws AppError 404 when it is another's or over, EXPORT.NOT_READY */
  async file(id: string, caller: Caller): Promise<{ one: DataExport; key: string; size: number }> {
    const one = found(await this.database.manager.findOneBy(DataExport, { id }));
    if (!ownsExport(one, caller) || isOver(one)) throw new AppError('RESOURCE.NOT_FOUND');
    if (one.state !== 'ready') throw new AppError('EXPORT.NOT_READY');
    const key = exportKey(one);
    return { one, key, size: found(await this.store.size(key)) };
  }

  /** Removes the zips whose time is over. */
  async endOld(): Promise<void> {
    const over = await this.database.manager.findBy(DataExport, {
      state: 'ready',
      endsAt: LessThanOrEqual(new Date()),
    });
    for (const one of over) {
      await this.store.deletePrefix(exportPrefix(one.id));
      await this.database.manager.update(DataExport, { id: one.id, state: 'ready' }, { state: 'ended' });
    }
  }

  /** Removes all exports of an erased account; returns how many there were. One under way finds its row gone and stops. */
  async erase(tx: Tx, accountId: string): Promise<number> {
    const all = await tx.findBy(DataExport, { accountId });
    for (const one of all) {
      await tx.delete(DataExport, { id: one.id });
      await this.store.deletePrefix(exportPrefix(one.id));
    }
    return all.length;
  }
}
