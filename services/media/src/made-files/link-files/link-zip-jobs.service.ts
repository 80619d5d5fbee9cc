import { LINK_ZIP } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DownloadContentService, GivenFilesService } from '../downloads/index.js';
import { FileJobDependencies, FileJobMaker, type Making } from '../file-jobs/index.js';
import { LINK_ZIPS, type LinkZip } from './link-zip.entity.js';
import { packableOf } from './packable.js';

/** Makes zips for visitors of share links. */
@Injectable()
export class LinkZipJobsService extends FileJobMaker<LinkZip> {
  constructor(
    dependencies: FileJobDependencies,
    private readonly content: DownloadContentService,
    private readonly given: GivenFilesService,
  ) {
    super(dependencies, { kind: LINK_ZIPS, keptDays: LINK_ZIP.keptDays });
  }

  protected async make({ content }: LinkZip, { target, signal, onProgress }: Making) {
    const { entries, works, missing } = await this.content.pack(packableOf(content));
    if (works.length === 0) throw new Error('nothing is left of what was asked for');
    const facts = { name: content.name, works, missing };
    const file = await this.given.zip(entries, { target, signal, onProgress, facts });
    return { file, facts: { missing } };
  }

  /** Visitors get no notice: their page polls. */
  protected async announceReady(): Promise<void> {}
}
