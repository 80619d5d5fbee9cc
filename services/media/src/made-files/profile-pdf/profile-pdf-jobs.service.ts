import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { PROFILE_DOCUMENT, tokyoDay } from '@koma/contracts';
import { CONFIG, Outbox, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaConfig } from '../../config.js';
import { FileJobDependencies, FileJobMaker, type Making } from '../file-jobs/index.js';
import { PROFILE_PDFS, ProfilePdf } from './profile-pdf.entity.js';
import { renderPdf, StillsService } from '../pdf-rendering/index.js';

/** Share of the progress for loading pictures. */
const STILLS_SHARE = 0.5;

/** Makes profile PDFs. */
@Injectable()
export class ProfilePdfJobsService extends FileJobMaker<ProfilePdf> {
  constructor(
    dependencies: FileJobDependencies,
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly stills: StillsService,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {
    super(dependencies, { kind: PROFILE_PDFS, keptDays: PROFILE_DOCUMENT.keptDays });
  }

  protected async make({ accountId, content: document, locale }: ProfilePdf, { target, signal, onProgress }: Making) {
    const stills = await this.stills.of(document.works, (share) => onProgress(share * STILLS_SHARE));
    const [portrait, logo] = await Promise.all([this.stills.portrait(accountId), this.stills.logo(accountId)]);
    const [origin, day] = [this.config.PUBLIC_ORIGIN, tokyoDay(new Date())];
    const pdf = await renderPdf({ document, locale, origin, day, portrait, logo, stills }, signal);
    await writeFile(target, pdf);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    return { file: { bytes: pdf.length, sha256 } };
  }

  /** Everybody who has requested it, also after it was started. */
  protected override async viewers({ id }: ProfilePdf): Promise<readonly string[]> {
    return (await this.database.manager.findOneBy(ProfilePdf, { id }))?.askedBy ?? [];
  }

  /** Whoever still has the page open needs no notice. */
  protected async announceReady(tx: Tx, { id, accountId: creatorId, createdAt }: ProfilePdf): Promise<void> {
    if (Date.now() - createdAt.getTime() < PROFILE_DOCUMENT.toldAfterSeconds * 1000) return;
    const { askedBy, content } = await tx.findOneByOrFail(ProfilePdf, { id });
    if (askedBy.length === 0) return;
    const name = `${content.creator.familyName} ${content.creator.firstName}`.trim();
    await this.outbox.add(tx, 'media.pdf.ready', id, { pdfId: id, creatorId, name, accountIds: askedBy });
  }
}
