import { LEAVING } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { FileJobDependencies, FileJobMaker, type Making } from '../file-jobs/index.js';
import { writeZip } from '../../storage/index.js';
import { DataExport, EXPORTS } from './data-export.entity.js';
import { ExportContentService } from './export-content.service.js';

/** Share of the progress for collecting the parts; the rest follows the bytes. */
const PARTS_SHARE = 0.2;

/** Makes exports. */
@Injectable()
export class ExportJobsService extends FileJobMaker<DataExport> {
  constructor(
    dependencies: FileJobDependencies,
    private readonly outbox: Outbox,
    private readonly content: ExportContentService,
  ) {
    super(dependencies, { kind: EXPORTS, keptDays: LEAVING.exportKeptDays });
  }

  protected async make(one: DataExport, { target, signal, onProgress }: Making) {
    const entries = await this.content.collect(one, (share) => onProgress(share * PARTS_SHARE));
    const total = entries.reduce((sum, { bytes }) => sum + bytes, 1);
    const onRead = (bytes: number) => onProgress(PARTS_SHARE + (1 - PARTS_SHARE) * (bytes / total));
    return { file: await writeZip(entries, target, { signal, onRead }) };
  }

  /** Deletes the zips of earlier exports. */
  protected async announceReady(tx: Tx, { id, accountId }: DataExport): Promise<void> {
    await tx.query(
      `UPDATE data_export SET ends_at = now() WHERE account_id = $1 AND id <> $2 AND state = 'ready' AND ends_at > now()`,
      [accountId, id],
    );
    await this.outbox.add(tx, 'media.export.ready', id, { exportId: id, accountId });
  }
}
