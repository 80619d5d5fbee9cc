import { DOWNLOAD } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { FileJobDependencies, FileJobMaker, type Making } from '../file-jobs/index.js';
import { writeZip } from '../../storage/index.js';
import { type Download, DOWNLOADS } from './download.entity.js';
import { DownloadContentService } from './download-content.service.js';

/** Makes downloads. */
@Injectable()
export class DownloadJobsService extends FileJobMaker<Download> {
  constructor(
    dependencies: FileJobDependencies,
    private readonly outbox: Outbox,
    private readonly content: DownloadContentService,
  ) {
    super(dependencies, { kind: DOWNLOADS, keptDays: DOWNLOAD.keptDays });
  }

  /** @throws when the zip would be empty, or a file cannot be read completely */
  protected async make(one: Download, { target, signal, onProgress }: Making) {
    const { entries, works, missing } = await this.content.collect(one);
    if (works.length === 0) throw new Error('nothing is left of what was asked for');
    const total = entries.reduce((sum, { bytes }) => sum + bytes, 1);
    const onRead = (bytes: number) => onProgress(bytes / total);
    const file = await writeZip(entries, target, { signal, onRead, facts: { name: one.name, works, missing } });
    return { file, facts: { works: works.length, missing } };
  }

  protected async announceReady(tx: Tx, { id, accountId, name }: Download): Promise<void> {
    await this.outbox.add(tx, 'media.download.ready', id, { downloadId: id, accountId, name });
  }
}
