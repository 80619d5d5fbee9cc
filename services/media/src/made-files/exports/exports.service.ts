import type { Caller } from '@koma/contracts';
import { AppError, newId } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FileJobsService, type MadeFile, ownsJob } from '../file-jobs/index.js';
import { DataExport, EXPORTS } from './data-export.entity.js';
import { ExportJobsService } from './export-jobs.service.js';

/** Exports as shown to their owners. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: ExportJobsService,
    private readonly files: FileJobsService,
  ) {}

  async latest({ accountId }: Caller): Promise<DataExport | null> {
    return this.database.manager.findOne(DataExport, { where: { accountId }, order: { id: 'DESC' } });
  }

  /** @throws AppError EXPORT.RUNNING while another one is running; a unique index decides, not a query before. */
  async start({ accountId }: Caller): Promise<DataExport> {
    return this.database.transaction(async (tx) => {
      const [row] = await tx.query<{ id: string }[]>(
        `INSERT INTO data_export (id, account_id, state, created_at) VALUES ($1, $2, 'waiting', now())
         ON CONFLICT (account_id) WHERE state IN ('waiting', 'running') DO NOTHING RETURNING id`,
        [newId(), accountId],
      );
      if (!row) throw new AppError('EXPORT.RUNNING');
      await this.jobs.wake(tx);
      return tx.findOneByOrFail(DataExport, { id: row.id });
    });
  }

  /** The zip file. */
  file(id: string, caller: Caller): Promise<MadeFile> {
    return this.files.file(EXPORTS, id, (one) => ownsJob(one, caller));
  }
}
