import { LINK_ZIP } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DownloadContentService } from '../downloads/download-content.service.js';
import { FileJobMaker } from '../file-jobs/file-job-maker.js';
import { FileJobParts } from '../file-jobs/file-job-parts.js';
import type { Making } from '../file-jobs/file-job-worker.js';
import { writeZip } from '../zip/write-zip.js';
import { LINK_ZIPS, type LinkZip } from './link-zip.entity.js';

/** Makes zips for those behind share links. */
@Injectable()
export class LinkZipJobsService extends FileJobMaker<LinkZip> {
  constructor(
    parts: FileJobParts,
    private readonly content: DownloadContentService,
  ) {
    super(parts, { kind: LINK_ZIPS, keptDays: LINK_ZIP.keptDays });
  }

  protected async make({ content }: LinkZip, { target, signal, onProgress }: Making) {
    const { entries, works, missing } = await this.content.pack(content);
    if (works.length === 0) throw new Error('nothing is left of what was asked for');
    const total = entries.reduce((sum, { bytes }) => sum + bytes, 1);
    const onRead = (bytes: number) => onProgress(bytes / total);
    const file = await writeZip(entries, target, { signal, onRead, facts: { name: content.name, works, missing } });
    return { file, facts: { missing } };
  }

  /** Strangers have nowhere to be told: their page asks. */
  protected async tell(): Promise<void> {}
}
