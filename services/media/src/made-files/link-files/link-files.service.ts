import {
  type LinkFile,
  linkFileKind,
  type LinkFileKind,
  type LinkFileWish,
  type LinkRef,
  LOGO_PATH,
  PORTRAIT_PATH,
} from '@koma/contracts';
import { AppError, CONFIG, grantEnd, signedFilePrefix } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  type AccountPictureKind,
  AccountPicturesService,
  FileGrantsService,
  LOGOS,
  PORTRAITS,
} from '../../assets/index.js';
import type { MediaConfig } from '../../config.js';
import { toFileJob } from '../file-jobs/index.js';
import { type LinkJob, LinkMadeService, MADE_FILES } from './link-made.service.js';

interface Pass {
  linkId: string;
  grant: string;
}

/** A file to be sent to a visitor of a link. */
interface OpenFile {
  key: string;
  type: string;
  /** File name for saving; left out for files that are shown. */
  name?: string;
}

const MADE: ReadonlyMap<string, LinkFileKind> = new Map(linkFileKind.options.map((kind) => [MADE_FILES[kind], kind]));
const PICTURES: Readonly<Record<string, AccountPictureKind>> = { [PORTRAIT_PATH]: PORTRAITS, [LOGO_PATH]: LOGOS };
/** Last parts of addresses whose files are not assets. */
export const THROUGH_LINK: readonly string[] = [...Object.keys(PICTURES), ...MADE.keys()];

/** Files made for visitors of share links: the PDF of a profile or slide select, works as a zip. */
@Injectable()
export class LinkFilesService {
  constructor(
    private readonly grants: FileGrantsService,
    private readonly files: LinkMadeService,
    private readonly pictures: AccountPicturesService,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  async make(pass: Pass, wish: LinkFileWish): Promise<LinkFile> {
    const link = await this.require(pass);
    return this.toAnswer(await this.files.make(link, wish), { link, kind: wish.kind });
  }

  async get(pass: Pass, kind: LinkFileKind, id: string): Promise<LinkFile> {
    const link = await this.require(pass);
    return this.toAnswer(await this.files.get(link, kind, id), { link, kind });
  }

  /**
   * The file to be sent; null when the link does not open it now; `none` for a picture that an account does not have.
   * @throws AppError SERVER.UNAVAILABLE
   */
  async open(path: string, id: string, link: LinkRef): Promise<OpenFile | 'none' | null> {
    const kind = MADE.get(path);
    if (kind) return this.files.file(link, kind, id).catch(refused);
    const picture = PICTURES[path];
    return picture ? this.picture(picture, id, link).catch(refused) : null;
  }

  private async picture(kind: AccountPictureKind, accountId: string, link: LinkRef): Promise<OpenFile | 'none'> {
    await this.files.requireOpen(link);
    const key = await this.pictures.largest(kind, accountId);
    return key === null ? 'none' : { key, type: 'image/webp' };
  }

  /** @throws AppError FILE.DENIED for a grant that is forged, expired, withdrawn or of another link */
  private async require({ linkId, grant: given }: Pass): Promise<LinkRef> {
    const grant = await this.grants.check(given, linkId);
    if (!grant?.withOriginal || grant.link?.id !== linkId) throw new AppError('FILE.DENIED');
    return grant.link;
  }

  private toAnswer(job: LinkJob, { link, kind }: { link: LinkRef; kind: LinkFileKind }): LinkFile {
    const answer = toFileJob(job);
    const url = answer.state === 'ready' ? `${this.prefixOf(job.id, link)}/${MADE_FILES[kind]}` : null;
    return { ...answer, kind, url, missing: 'missing' in job ? [...job.missing] : [] };
  }

  private prefixOf(assetId: string, link: LinkRef): string {
    return signedFilePrefix({ assetId, epoch: 0, expires: grantEnd(false), link }, this.config.FILE_KEY);
  }
}

/** All refusals look the same to whoever only has an address. */
function refused(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null;
  throw error;
}
