import type { LinkFileKind, LinkFileWish, LinkRef } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import type { MadeFile } from '../file-jobs/index.js';
import { type ProfilePdfRow, ProfilePdfsService } from '../profile-pdf/index.js';
import { type SlideSelectPdfRow, SlideSelectPdfsService } from '../select-pdf/index.js';
import type { LinkZip } from './link-zip.entity.js';
import { LinkZipsService } from './link-zips.service.js';

export type LinkJob = ProfilePdfRow | SlideSelectPdfRow | LinkZip;
type Reader<J> = (id: string, link: LinkRef) => Promise<J>;

/** Last parts of addresses, by kind of file. */
export const MADE_FILES: Readonly<Record<LinkFileKind, string>> = {
  pdf: 'made.pdf',
  'select-pdf': 'select.pdf',
  zip: 'made.zip',
};

/** Files of each kind that are made for visitors of links. */
@Injectable()
export class LinkMadeService {
  private readonly jobs: Readonly<Record<LinkFileKind, Reader<LinkJob>>>;
  private readonly files: Readonly<Record<LinkFileKind, Reader<MadeFile>>>;

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
      pdf: (id, link) => pdfs.file(id, { link }),
      'select-pdf': (id, link) => selects.file(id, { link }),
      zip: (id, link) => zips.file(id, link),
    };
  }

  async make(link: LinkRef, wish: LinkFileWish): Promise<LinkJob> {
    if (wish.kind === 'zip') return this.zips.make(link, wish.workId);
    return (wish.kind === 'pdf' ? this.pdfs : this.selects).make({ link }, wish.locale);
  }

  get(link: LinkRef, kind: LinkFileKind, id: string): Promise<LinkJob> {
    return this.jobs[kind](id, link);
  }

  file(link: LinkRef, kind: LinkFileKind, id: string): Promise<MadeFile> {
    return this.files[kind](id, link);
  }

  /** @throws AppError LINK.EXPIRED when the link opens nothing now */
  requireOpen(link: LinkRef): Promise<void> {
    return this.zips.requireOpen(link);
  }
}
