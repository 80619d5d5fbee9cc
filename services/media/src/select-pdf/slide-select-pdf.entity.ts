import { type Locale, type SlideSelectDocument, type SlideSelectPdf as Answer, tokyoDay } from '@koma/contracts';
import { Column, Entity, Not } from 'typeorm';
import { FileJob } from '../file-jobs/file-job.entity.js';
import type { FileJobKind } from '../file-jobs/file-job-kind.js';
import { toFileJob } from '../file-jobs/file-job.mapper.js';

/** The PDF of a slide select with one content in one language, as one account, or those behind its links, see it. */
@Entity('slide_select_pdf')
export class SlideSelectPdf extends FileJob {
  @Column('uuid', { name: 'slide_select_id' })
  slideSelectId: string;

  @Column('text')
  locale: Locale;

  /** Digest of everything that stands in it. */
  @Column('text')
  hash: string;

  @Column('jsonb')
  content: SlideSelectDocument;
}

export const SLIDE_SELECT_PDFS: FileJobKind<SlideSelectPdf> = {
  entity: SlideSelectPdf,
  table: 'slide_select_pdf',
  folder: 'slide-select-pdfs',
  extension: 'pdf',
  type: 'application/pdf',
  notReady: 'PDF.NOT_READY',
  news: 'slide-select-pdf',
  forgetsEnded: true,
  // Works of others stand in it.
  holding: (tx, accountId) =>
    tx
      .createQueryBuilder(SlideSelectPdf, 'pdf')
      .where({ accountId: Not(accountId) })
      .andWhere(`pdf.content->'works' @> :works::jsonb`, { works: JSON.stringify([{ ownerId: accountId }]) })
      .getMany(),
};

export const toSlideSelectPdf = (one: SlideSelectPdf): Answer => ({
  ...toFileJob(one),
  slideSelectId: one.slideSelectId,
  locale: one.locale,
});

/** Name under which a browser saves it: `koma-slide-select-2026-11-22-ja.pdf`. */
export const selectFileName = ({ createdAt, locale }: Pick<SlideSelectPdf, 'createdAt' | 'locale'>): string =>
  `koma-slide-select-${tokyoDay(createdAt)}-${locale}.pdf`;
