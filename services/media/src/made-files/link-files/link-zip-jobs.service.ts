import { LINK_ZIP } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DownloadContentService } from '../downloads/index.js';
import { FileJobDependencies, FileJobMaker, type Making } from '../file-jobs/index.js';
import { writeZip } from '../../storage/index.js';
import { LINK_ZIPS, type LinkZip } from './link-zip.entity.js';
import { packableOf } from './packable.js';

/** Makes zips for visitors of share links. */
@Injectable()
export class LinkZipJobsService extends FileJobMaker<LinkZip> {
  constructor(
    dependencies: FileJobDependencies,
    private readonly content: DownloadContentService,
  ) {
    super(dependencies, { kind: LINK_ZIPS, keptDays: LINK_ZIP.keptDays });
  }

  protected async make({ content }: LinkZip, { target, signal, onProgress }: Making) {
    const { entries, works, missing } = await this.content.pack(packableOf(content));
    if (works.length === 0) throw new Error('nothing is left of what was asked for');
    const total = entries.reduce((sum, { bytes }) => sum + bytes, 1);
    const onRead = (bytes: number) => onProgress(bytes / total);
    const file = await writeZip(entries, target, { signal, onRead, facts: { name: content.name, works, missing } });
    return { file, facts: { missing } };
  }

  /** Visitors get no notice: their page polls. */
  protected async announceReady(): Promise<void> {}
}
