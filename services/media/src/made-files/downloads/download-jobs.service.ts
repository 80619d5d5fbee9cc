import { DOWNLOAD } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { FileJobDependencies, FileJobMaker, type Making } from '../file-jobs/index.js';
import { GivenFilesService } from './given-files.service.js';
import { type Download, DOWNLOADS } from './download.entity.js';
import { DownloadContentService } from './download-content.service.js';

/** Makes downloads. */
@Injectable()
export class DownloadJobsService extends FileJobMaker<Download> {
  constructor(
    dependencies: FileJobDependencies,
    private readonly outbox: Outbox,
    private readonly content: DownloadContentService,
    private readonly given: GivenFilesService,
  ) {
    super(dependencies, { kind: DOWNLOADS, keptDays: DOWNLOAD.keptDays });
  }

  /** @throws when the zip would be empty, or a file cannot be read completely */
  protected async make(one: Download, { target, signal, onProgress }: Making) {
    const { entries, works, missing, given } = await this.content.collect(one);
    if (works.length === 0) throw new Error('nothing is left of what was asked for');
    const file = await this.given.zip(entries, {
      ...{ target, signal, onProgress },
      facts: { name: one.name, works, missing },
    });
    const others = given.filter(({ ownerId }) => ownerId !== one.accountId);
    return { file, facts: { works: works.length, missing, given: others } };
  }

  protected async announceReady(tx: Tx, { id, accountId, name }: Download): Promise<void> {
    await this.outbox.add(tx, 'media.download.ready', id, { downloadId: id, accountId, name });
  }
}
