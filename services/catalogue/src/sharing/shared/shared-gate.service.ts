import { endOfTokyoDay, type LinkRef, type PublishStatus } from '@koma/contracts';
import { AppError, CONFIG, found } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Viewer } from '../../portfolio/index.js';
import {
  findShareLink,
  isLinkPass,
  linkState,
  readLinkToken,
  type ShareLinkRow,
  type ShareTarget,
  ShareTargetsService,
} from '../share-links/index.js';
import type { CatalogueConfig } from '../../config.js';

/** What a visitor sends: the token of the address, and the pass of a browser that has given the password. */
export interface Credentials {
  token: string;
  pass: string;
  accountId: string | null;
}

/** A link that opens, with its target. */
export interface OpenLink {
  link: ShareLinkRow;
  target: ShareTarget;
  viewer: Viewer & { link: NonNullable<Viewer['link']> };
}

/** The one gate for everything that share links open (decision 11). */
@Injectable()
export class SharedGateService {
  constructor(
    private readonly database: DataSource,
    private readonly targets: ShareTargetsService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** @throws AppError RESOURCE.NOT_FOUND, LINK.EXPIRED, LINK.PASSWORD_REQUIRED */
  async pass(credentials: Credentials): Promise<OpenLink> {
    const open = await this.passUnlessLocked(credentials);
    if (!open) throw new AppError('LINK.PASSWORD_REQUIRED');
    return open;
  }

  /** The same; null when the password is missing. @throws AppError RESOURCE.NOT_FOUND, LINK.EXPIRED */
  async passUnlessLocked({ token, pass, accountId }: Credentials): Promise<OpenLink | null> {
    const link = await this.find(token);
    const target = await this.requireOpen(link);
    return this.isLocked(link, pass) ? null : { link, target, viewer: viewerOf(link, accountId) };
  }

  /** The same for files and addresses given out through a link, for use by another service. @throws AppError LINK.EXPIRED */
  async passByReference({ id, epoch }: LinkRef): Promise<OpenLink> {
    const link = await findShareLink(this.database.manager, { id, epoch });
    if (!link) throw new AppError('LINK.EXPIRED');
    return { link, target: await this.requireOpen(link), viewer: viewerOf(link, null) };
  }

  /** The link of a token in any state. @throws AppError RESOURCE.NOT_FOUND */
  async find(token: string): Promise<ShareLinkRow> {
    const id = found(readLinkToken(token, this.config.FILE_KEY));
    return found(await findShareLink(this.database.manager, { id }));
  }

  /** @throws AppError LINK.EXPIRED for a revoked, expired, private or missing target */
  async requireOpen(link: ShareLinkRow): Promise<ShareTarget> {
    const target = await this.targets.ofLink(this.database.manager, link);
    const status: PublishStatus = target?.status ?? 'unpublish';
    if (!target || linkState(link, status) !== 'open') throw new AppError('LINK.EXPIRED');
    return target;
  }

  private isLocked(link: ShareLinkRow, pass: string): boolean {
    return link.passwordHash !== null && !isLinkPass(pass, link, this.config.FILE_KEY);
  }
}

/** @throws AppError LINK.NO_DOWNLOAD */
export function requireDownload({ link }: OpenLink): void {
  if (!link.allowsDownload) throw new AppError('LINK.NO_DOWNLOAD');
}

function viewerOf({ id, epoch, lastDay }: ShareLinkRow, accountId: string | null): OpenLink['viewer'] {
  const ends = lastDay === null ? null : endOfTokyoDay(lastDay).getTime() / 1000;
  return { accountId, link: { id, epoch, ends } };
}
