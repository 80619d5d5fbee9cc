import { type Locale, type SlideSelectDocument, tokyoDay } from '@koma/contracts';
import { Column, Entity, Not } from 'typeorm';
import { FileJob, type FileJobKind } from '../file-jobs/index.js';

/** The PDF of a slide select with one content in one language, as one account, or the visitors of its links, see it. */
@Entity('slide_select_pdf')
export class SlideSelectPdf extends FileJob {
  @Column('uuid', { name: 'slide_select_id' })
  slideSelectId: string;

  @Column('text')
  locale: Locale;

  /** Digest of the content. */
  @Column('text')
  hash: string;

  @Column('jsonb')
  content: SlideSelectDocument;
}

/** File name for browsers: `koma-slide-select-2026-11-22-ja.pdf`. */
const selectFileName = ({ createdAt, locale }: Pick<SlideSelectPdf, 'createdAt' | 'locale'>): string =>
  `koma-slide-select-${tokyoDay(createdAt)}-${locale}.pdf`;

export const SLIDE_SELECT_PDFS: FileJobKind<SlideSelectPdf> = {
  entity: SlideSelectPdf,
  table: 'slide_select_pdf',
  folder: 'slide-select-pdfs',
  extension: 'pdf',
  type: 'application/pdf',
  notReady: 'PDF.NOT_READY',
  fileName: selectFileName,
  eventKind: 'slide-select-pdf',
  deletesEnded: true,
  // It contains works of others.
  findContaining: (tx, accountId) =>
    tx
      .createQueryBuilder(SlideSelectPdf, 'pdf')
      .where({ accountId: Not(accountId) })
      .andWhere(`pdf.content->'works' @> :works::jsonb`, { works: JSON.stringify([{ ownerId: accountId }]) })
      .getMany(),
};
