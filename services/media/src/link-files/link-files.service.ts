import {
  type LinkFile,
  type LinkFileKind,
  type LinkFileWish,
  type LinkRef,
  LOGO_PATH,
  PORTRAIT_PATH,
} from '@koma/contracts';
import { AppError, CONFIG, grantEnd, signedFilePrefix } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type AccountPictureKind, LOGOS, PORTRAITS } from '../account-pictures/account-picture-kinds.js';
import { AccountPicturesService } from '../account-pictures/account-pictures.service.js';
import type { MediaConfig } from '../config.js';
import { toFileJob } from '../file-jobs/file-job.mapper.js';
import { FileGrantsService } from '../files/file-grants.service.js';
import { PROFILE_PDFS, type ProfilePdf } from '../pdf/profile-pdf.entity.js';
import { pdfFileName } from '../pdf/profile-pdf.mapper.js';
import { ProfilePdfsService } from '../pdf/profile-pdfs.service.js';
import { safeFolder } from '../zip/safe-name.js';
import { LINK_ZIPS, LinkZip } from './link-zip.entity.js';
import { LinkZipsService } from './link-zips.service.js';

interface Pass {
  linkId: string;
  grant: string;
}
interface OpenFile {
  key: string;
  type: string;
  /** Name under which it is saved; none for what is shown. */
  name?: string;
}

const MADE: Readonly<Record<string, LinkFileKind>> = { 'made.pdf': 'pdf', 'made.zip': 'zip' };
const PICTURES: Readonly<Record<string, AccountPictureKind>> = { [PORTRAIT_PATH]: PORTRAITS, [LOGO_PATH]: LOGOS };
/** Ends of addresses behind which a file is not an asset's. */
export const THROUGH_LINK: readonly string[] = [...Object.keys(PICTURES), ...Object.keys(MADE)];

/** Files made for those behind share links: the PDF of a profile, works as a zip. */
@Injectable()
export class LinkFilesService {
  constructor(
    private readonly grants: FileGrantsService,
    private readonly pdfs: ProfilePdfsService,
    private readonly zips: LinkZipsService,
    private readonly pictures: AccountPicturesService,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  async make(pass: Pass, wish: LinkFileWish): Promise<LinkFile> {
    const link = await this.require(pass);
    const job =
      wish.kind === 'pdf' ? await this.pdfs.make({ link }, wish.locale) : await this.zips.make(link, wish.workId);
    return this.toAnswer(job, link);
  }

  async get(pass: Pass, kind: LinkFileKind, id: string): Promise<LinkFile> {
    const link = await this.require(pass);
    const job = kind === 'pdf' ? await this.pdfs.get(id, { link }) : await this.zips.get(id, link);
    return this.toAnswer(job, link);
  }

  /** What is to be sent; null when the link, as it is now, does not open it, or there is none. @throws AppError SERVER.UNAVAILABLE */
  async open(path: string, id: string, link: LinkRef): Promise<OpenFile | null> {
    const kind = MADE[path];
    if (kind) return this.made(kind, id, link).catch(refused);
    const picture = PICTURES[path];
    return picture ? this.picture(picture, id, link).catch(refused) : null;
  }

  private async made(kind: LinkFileKind, id: string, link: LinkRef): Promise<OpenFile> {
    if (kind === 'pdf') {
      const { job, key } = await this.pdfs.file(id, { link });
      return { key, type: PROFILE_PDFS.type, name: pdfFileName(job) };
    }
    const { job, key } = await this.zips.file(id, link);
    return { key, type: LINK_ZIPS.type, name: `${safeFolder(job.content.name)}.zip` };
  }

  private async picture(kind: AccountPictureKind, accountId: string, link: LinkRef): Promise<OpenFile | null> {
    await this.zips.requireOpen(link);
    const key = await this.pictures.largest(kind, accountId);
    return key === null ? null : { key, type: 'image/webp' };
  }

  /** @throws AppError FILE.DENIED for a grant that is forged, over, withdrawn or another link's */
  private async require({ linkId, grant: given }: Pass): Promise<LinkRef> {
    const grant = await this.grants.check(given, linkId);
    if (!grant?.withOriginal || grant.link?.id !== linkId) throw new AppError('FILE.DENIED');
    return grant.link;
  }

  private toAnswer(job: LinkZip | ProfilePdf, link: LinkRef): LinkFile {
    const [kind, missing] = job instanceof LinkZip ? (['zip', job.missing] as const) : (['pdf', []] as const);
    const answer = toFileJob(job);
    const url = answer.state === 'ready' ? `${this.prefixOf(job.id, link)}/made.${kind}` : null;
    return { ...answer, kind, url, missing: [...missing] };
  }

  private prefixOf(assetId: string, link: LinkRef): string {
    return signedFilePrefix({ assetId, epoch: 0, expires: grantEnd(false), link }, this.config.FILE_KEY);
  }
}

/** To whoever has only an address, all that is refused is the same. */
function refused(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null;
  throw error;
}
