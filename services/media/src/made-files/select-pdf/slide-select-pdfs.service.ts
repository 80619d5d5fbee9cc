import type { Caller, LinkRef, Locale, SlideSelectAccess } from '@koma/contracts';
import { AppError, found, newId } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { FileJobsService, isOver, type MadeFile, ownsJob } from '../file-jobs/index.js';
import { SelectContentService } from './select-content.service.js';
import { SLIDE_SELECT_PDFS, SlideSelectPdf } from './slide-select-pdf.entity.js';
import { SlideSelectPdfJobsService } from './slide-select-pdf-jobs.service.js';

/** Whoever requests a PDF by its id: an account, or a visitor of a share link. */
type Viewer = Caller | { link: LinkRef };

/**
 * PDFs of slide selects. A PDF opens to its account, or to visitors of links, while the same content would be made now, so that
 * hidden works are unavailable at once. A PDF for links belongs to the owner, and all links share it.
 */
@Injectable()
export class SlideSelectPdfsService {
  constructor(
    private readonly database: DataSource,
    private readonly contents: SelectContentService,
    private readonly jobs: SlideSelectPdfJobsService,
    private readonly files: FileJobsService,
  ) {}

  async make(access: SlideSelectAccess, locale: Locale): Promise<SlideSelectPdf> {
    const { content, hash } = await this.contents.read(access, locale);
    const slideSelectId = content.id;
    const accountId = 'viewer' in access ? access.viewer.accountId : content.ownerId;
    return this.database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`slide select PDFs of ${accountId}`]);
      const where = { accountId, hash, state: In(['waiting', 'running', 'ready']) };
      const present = await tx.findOneBy(SlideSelectPdf, where);
      if (present && !isOver(present)) return present;
      // An account has one PDF of a slide select per language, the newest, one with comments, and one for all its links.
      const own = await tx.findBy(SlideSelectPdf, { accountId, slideSelectId, locale });
      const older = own.filter(
        (one) => one.content.isShared === content.isShared && isWithComments(one) === content.withComments,
      );
      await this.files.remove(tx, SLIDE_SELECT_PDFS, older);
      const { id } = await tx.save(SlideSelectPdf, {
        ...{ id: newId(), accountId, slideSelectId, locale, hash, content },
        ...{ state: 'waiting' as const, createdAt: new Date() },
      });
      await this.jobs.wake(tx);
      return tx.findOneByOrFail(SlideSelectPdf, { id });
    });
  }

  async get(id: string, viewer: Viewer): Promise<SlideSelectPdf> {
    const one = found(await this.database.manager.findOneBy(SlideSelectPdf, { id }));
    if (!(await this.mayRead(one, viewer))) throw new AppError('RESOURCE.NOT_FOUND');
    return one;
  }

  file(id: string, viewer: Viewer): Promise<MadeFile> {
    return this.files.file(SLIDE_SELECT_PDFS, id, (one) => this.mayRead(one, viewer));
  }

  private async mayRead(one: SlideSelectPdf, viewer: Viewer): Promise<boolean> {
    const { slideSelectId, locale, hash } = one;
    if ('link' in viewer) return (await this.contents.read(viewer, locale)).hash === hash;
    return (
      ownsJob(one, viewer) &&
      (await this.contents.read({ slideSelectId, viewer, withComments: isWithComments(one) }, locale)).hash === hash
    );
  }
}

/** PDFs from before say nothing about comments. */
const isWithComments = ({ content }: SlideSelectPdf): boolean => content.withComments ?? false;
