import type { Caller, DocumentAccess, LinkRef, Locale } from '@koma/contracts';
import { AppError, found, newId } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { FileJobsService, isOver, type MadeFile } from '../file-jobs/index.js';
import { ProfileContentService } from './profile-content.service.js';
import { PROFILE_PDFS, ProfilePdf } from './profile-pdf.entity.js';
import { ProfilePdfJobsService } from './profile-pdf-jobs.service.js';

/** Whoever requests a PDF by its id: an account, or a visitor of a share link. */
type Viewer = Caller | { link: LinkRef };

/**
 * PDFs of profiles. A PDF opens to whoever would get the same content now, so that hidden, deleted or changed content is
 * unavailable at once.
 */
@Injectable()
export class ProfilePdfsService {
  constructor(
    private readonly database: DataSource,
    private readonly contents: ProfileContentService,
    private readonly jobs: ProfilePdfJobsService,
    private readonly files: FileJobsService,
  ) {}

  async make(access: DocumentAccess, locale: Locale): Promise<ProfilePdf> {
    const { content, hash } = await this.contents.read(access, locale);
    const accountId = content.creator.id;
    const asking = 'viewer' in access ? [access.viewer.accountId] : [];
    return this.database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`profile PDF ${hash}`]);
      const where = { accountId, hash, state: In(['waiting', 'running', 'ready']) };
      const present = await tx.findOneBy(ProfilePdf, where);
      if (present && !isOver(present)) {
        const askedBy = [...new Set([...present.askedBy, ...asking])];
        return tx.save(ProfilePdf, Object.assign(present, { askedBy }));
      }
      await this.files.remove(tx, PROFILE_PDFS, await tx.findBy(ProfilePdf, { accountId, state: 'failed' }));
      const { id } = await tx.save(ProfilePdf, {
        ...{ id: newId(), accountId, locale, hash, content },
        ...{ askedBy: asking, state: 'waiting' as const, createdAt: new Date() },
      });
      await this.jobs.wake(tx);
      return tx.findOneByOrFail(ProfilePdf, { id });
    });
  }

  async get(id: string, viewer: Viewer): Promise<ProfilePdf> {
    const one = found(await this.database.manager.findOneBy(ProfilePdf, { id }));
    if (!(await this.isSame(one, viewer))) throw new AppError('RESOURCE.NOT_FOUND');
    return one;
  }

  file(id: string, viewer: Viewer): Promise<MadeFile> {
    return this.files.file(PROFILE_PDFS, id, (one) => this.isSame(one, viewer));
  }

  private async isSame({ accountId: creatorId, locale, hash }: ProfilePdf, viewer: Viewer): Promise<boolean> {
    const access = 'link' in viewer ? viewer : { creatorId, viewer };
    return (await this.contents.read(access, locale)).hash === hash;
  }
}
