import type { Caller, Locale } from '@koma/contracts';
import { AppError, found, newId } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { isOver, ownsJob } from '../file-jobs/file-job.policy.js';
import { FileJobsService, type ReadyFile } from '../file-jobs/file-jobs.service.js';
import { SelectContentService } from './select-content.service.js';
import { SLIDE_SELECT_PDFS, SlideSelectPdf } from './slide-select-pdf.entity.js';
import { SlideSelectPdfJobsService } from './slide-select-pdf-jobs.service.js';

/** PDFs of slide selects. One is open to its account as long as the same would be made now: what was hidden since is out of reach. */
@Injectable()
export class SlideSelectPdfsService {
  constructor(
    private readonly database: DataSource,
    private readonly contents: SelectContentService,
    private readonly jobs: SlideSelectPdfJobsService,
    private readonly files: FileJobsService,
  ) {}

  async make(slideSelectId: string, caller: Caller, locale: Locale): Promise<SlideSelectPdf> {
    const { content, hash } = await this.contents.read(slideSelectId, caller, locale);
    const { accountId } = caller;
    return this.database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`slide select PDFs of ${accountId}`]);
      const where = { accountId, hash, state: In(['waiting', 'running', 'ready']) };
      const present = await tx.findOneBy(SlideSelectPdf, where);
      if (present && !isOver(present)) return present;
      // An account has one PDF of a slide select in a language: the newest.
      const older = await tx.findBy(SlideSelectPdf, { accountId, slideSelectId, locale });
      await this.files.remove(tx, SLIDE_SELECT_PDFS, older);
      const { id } = await tx.save(SlideSelectPdf, {
        ...{ id: newId(), accountId, slideSelectId, locale, hash, content },
        ...{ state: 'waiting' as const, createdAt: new Date() },
      });
      await this.jobs.wake(tx);
      return tx.findOneByOrFail(SlideSelectPdf, { id });
    });
  }

  async get(id: string, caller: Caller): Promise<SlideSelectPdf> {
    const one = found(await this.database.manager.findOneBy(SlideSelectPdf, { id }));
    if (!(await this.mayRead(one, caller))) throw new AppError('RESOURCE.NOT_FOUND');
    return one;
  }

  file(id: string, caller: Caller): Promise<ReadyFile<SlideSelectPdf>> {
    return this.files.file(SLIDE_SELECT_PDFS, id, (one) => this.mayRead(one, caller));
  }

  private async mayRead(one: SlideSelectPdf, caller: Caller): Promise<boolean> {
    if (!ownsJob(one, caller)) return false;
    return (await this.contents.read(one.slideSelectId, caller, one.locale)).hash === one.hash;
  }
}
