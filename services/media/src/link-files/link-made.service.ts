import type { LinkFileKind, LinkFileWish, LinkRef } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { PROFILE_PDFS, type ProfilePdf } from '../pdf/profile-pdf.entity.js';
import { pdfFileName } from '../pdf/profile-pdf.mapper.js';
import { ProfilePdfsService } from '../pdf/profile-pdfs.service.js';
import { selectFileName, SLIDE_SELECT_PDFS, type SlideSelectPdf } from '../select-pdf/slide-select-pdf.entity.js';
import { SlideSelectPdfsService } from '../select-pdf/slide-select-pdfs.service.js';
import { safeFolder } from '../zip/safe-name.js';
import { LINK_ZIPS, type LinkZip } from './link-zip.entity.js';
import { LinkZipsService } from './link-zips.service.js';

export interface OpenFile {
  key: string;
  type: string;
  /** Name under which it is saved; none for what is shown. */
  name?: string;
}
export type LinkJob = ProfilePdf | SlideSelectPdf | LinkZip;
type Reader<J> = (id: string, link: LinkRef) => Promise<J>;

/** Ends of addresses, by what is behind them. */
export const MADE_FILES: Readonly<Record<LinkFileKind, string>> = {
  pdf: 'made.pdf',
  'select-pdf': 'select.pdf',
  zip: 'made.zip',
};

/** What is made for those behind links, of each kind. */
@Injectable()
export class LinkMadeService {
  private readonly jobs: Readonly<Record<LinkFileKind, Reader<LinkJob>>>;
  private readonly files: Readonly<Record<LinkFileKind, Reader<OpenFile>>>;

  constructor(
    private readonly pdfs: ProfilePdfsService,
    private readonly selects: SlideSelectPdfsService,
    private readonly zips: LinkZipsService,
  ) {
    this.jobs = {
      pdf: (id, link) => pdfs.get(id, { link }),
      'select-pdf': (id, link) => selects.get(id, { link }),
      zip: (id, link) => zips.get(id, link),
    };
    this.files = {
      pdf: async (id, link) => {
        const { job, key } = await pdfs.file(id, { link });
        return { key, type: PROFILE_PDFS.type, name: pdfFileName(job) };
      },
      'select-pdf': async (id, link) => {
        const { job, key } = await selects.file(id, { link });
        return { key, type: SLIDE_SELECT_PDFS.type, name: selectFileName(job) };
      },
      zip: async (id, link) => {
        const { job, key } = await zips.file(id, link);
        return { key, type: LINK_ZIPS.type, name: `${safeFolder(job.content.name)}.zip` };
      },
    };
  }

  async make(link: LinkRef, wish: LinkFileWish): Promise<LinkJob> {
    if (wish.kind === 'zip') return this.zips.make(link, wish.workId);
    return (wish.kind === 'pdf' ? this.pdfs : this.selects).make({ link }, wish.locale);
  }

  get(link: LinkRef, kind: LinkFileKind, id: string): Promise<LinkJob> {
    return this.jobs[kind](id, link);
  }

  file(link: LinkRef, kind: LinkFileKind, id: string): Promise<OpenFile> {
    return this.files[kind](id, link);
  }

  /** @throws AppError LINK.EXPIRED when the link opens nothing now */
  requireOpen(link: LinkRef): Promise<void> {
    return this.zips.requireOpen(link);
  }
}
