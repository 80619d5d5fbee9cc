import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { PROFILE_DOCUMENT, tokyoDay } from '@koma/contracts';
import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaConfig } from '../../config.js';
import { FileJobDependencies, FileJobMaker, type Making } from '../file-jobs/index.js';
import { renderPdf, StillsService } from '../pdf-rendering/index.js';
import { SLIDE_SELECT_PDFS, type SlideSelectPdf } from './slide-select-pdf.entity.js';

/** Share of the progress for loading pictures. */
const STILLS_SHARE = 0.5;

/** Makes PDFs of slide selects. */
@Injectable()
export class SlideSelectPdfJobsService extends FileJobMaker<SlideSelectPdf> {
  constructor(
    dependencies: FileJobDependencies,
    private readonly stills: StillsService,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {
    super(dependencies, { kind: SLIDE_SELECT_PDFS, keptDays: PROFILE_DOCUMENT.keptDays });
  }

  protected async make({ content: select, locale }: SlideSelectPdf, { target, signal, onProgress }: Making) {
    // One still per work: it is a contact sheet.
    const works = select.works.map((work) => ({ ...work, assetIds: work.assetIds.slice(0, 1) }));
    const stills = await this.stills.of(works, (share) => onProgress(share * STILLS_SHARE));
    const [origin, day] = [this.config.PUBLIC_ORIGIN, tokyoDay(new Date())];
    const pdf = await renderPdf({ kind: 'select', select, locale, origin, day, stills }, signal);
    await writeFile(target, pdf);
    return { file: { bytes: pdf.length, sha256: createHash('sha256').update(pdf).digest('hex') } };
  }

  /** The requesting page is informed; there is no notice. */
  protected async announceReady(): Promise<void> {}
}
