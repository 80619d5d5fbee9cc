import type { Locale, ProfileDocument } from '@koma/contracts';
import { Column, Entity, Not } from 'typeorm';
import { FileJob, type FileJobKind } from '../file-jobs/index.js';

/**
 * The PDF of a profile with one content in one language; it belongs to the creator, and everybody who sees that content shares
 * it.
 */
@Entity('profile_pdf')
export class ProfilePdf extends FileJob {
  @Column('text')
  locale: Locale;

  /** Digest of the content. */
  @Column('text')
  hash: string;

  @Column('jsonb')
  content: ProfileDocument;

  /** Accounts that get a notice when it has taken long. */
  @Column('uuid', { name: 'asked_by', array: true })
  askedBy: string[];
}

/** File name for browsers: `koma-aoi-mizusawa-ja.pdf`. */
function pdfFileName({ content: { creator }, locale }: Pick<ProfilePdf, 'content' | 'locale'>): string {
  const name = `${creator.firstNameRoman} ${creator.familyNameRoman}`.normalize('NFD').toLowerCase();
  const words = name.replace(/\p{Mn}/gu, '').match(/[a-z0-9]+/g) ?? ['profile'];
  return `koma-${words.join('-')}-${locale}.pdf`;
}

export const PROFILE_PDFS: FileJobKind<ProfilePdf> = {
  entity: ProfilePdf,
  table: 'profile_pdf',
  folder: 'profile-pdfs',
  extension: 'pdf',
  type: 'application/pdf',
  notReady: 'PDF.NOT_READY',
  fileName: pdfFileName,
  eventKind: 'profile-pdf',
  deletesEnded: true,
  // Works of others with a credit of the creator.
  findContaining: (tx, accountId) =>
    tx
      .createQueryBuilder(ProfilePdf, 'pdf')
      .where({ accountId: Not(accountId) })
      .andWhere(`pdf.content->'works' @> :works::jsonb`, { works: JSON.stringify([{ ownerId: accountId }]) })
      .getMany(),
  eraseFromRows: (tx, accountId) =>
    tx.query('UPDATE profile_pdf SET asked_by = array_remove(asked_by, $1) WHERE $1 = ANY (asked_by)', [accountId]),
};
