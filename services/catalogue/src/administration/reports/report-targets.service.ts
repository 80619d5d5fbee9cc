import { linkPath, type ReportTarget } from '@koma/contracts';
import { AppError, CONFIG, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogueConfig } from '../../config.js';
import { MembersService } from '../../members/index.js';
import { isKnownWork, findCreator, findWork, effectiveStatus } from '../../portfolio/index.js';
import {
  findShareLink,
  linkState,
  linkToken,
  readLinkToken,
  type ShareLinkRow,
  ShareTargetsService,
} from '../../sharing/index.js';
import { readReportedAddress } from './report-address.js';

export interface Reported {
  target: ReportTarget;
  targetId: string;
  ownerId: string;
  title: string;
}

/** What is reported, as it is now. */
interface Shown {
  path: string;
  /** The work whose picture stands for it. */
  workId: string | null;
  isHidden: boolean;
}

/** Finds what a report is about. */
@Injectable()
export class ReportTargetsService {
  constructor(
    private readonly members: MembersService,
    private readonly targets: ShareTargetsService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /**
   * What strangers may see at an address. Private, hidden and deleted things have the same answer as unknown ones.
   * @throws AppError REPORT.UNKNOWN_TARGET
   */
  async named(tx: Tx, address: string): Promise<Reported> {
    const named = readReportedAddress(address);
    const reported =
      named && (named.target === 'link' ? await this.link(tx, named.token) : await this.known(tx, named));
    if (!reported) throw new AppError('REPORT.UNKNOWN_TARGET');
    return reported;
  }

  /** Null for what is deleted. */
  async shown(tx: Tx, target: ReportTarget, id: string): Promise<Shown | null> {
    if (target === 'work') {
      const work = await findWork(tx, id);
      if (!work) return null;
      return { path: `/details/${work.kind}:${id}`, workId: id, isHidden: work.hiddenAt !== null };
    }
    if (target === 'creator') {
      const creator = await findCreator(tx, id);
      if (!creator) return null;
      return { path: `/creatorProfile/${id}/details`, workId: null, isHidden: creator.hiddenAt !== null };
    }
    const link = await findShareLink(tx, { id });
    return link && this.shownLink(tx, link);
  }

  private async known(tx: Tx, { target, id }: { target: 'work' | 'creator'; id: string }): Promise<Reported | null> {
    if (target === 'creator') {
      const creator = await findCreator(tx, id);
      if (!creator || effectiveStatus(creator) === 'unpublish') return null;
      return { target, targetId: id, ownerId: id, title: await this.members.nameOf(tx, id) };
    }
    const work = await findWork(tx, id);
    const owner = work && (await findCreator(tx, work.ownerId));
    if (!work || !owner || !isKnownWork(work, owner)) return null;
    return { target, targetId: id, ownerId: work.ownerId, title: work.title };
  }

  private async link(tx: Tx, token: string): Promise<Reported | null> {
    const id = readLinkToken(token, this.config.FILE_KEY);
    const link = id === null ? null : await findShareLink(tx, { id });
    const shared = link && (await this.targets.ofLink(tx, link));
    if (!link || !shared || linkState(link, shared.status) !== 'open') return null;
    const title = shared.work?.title ?? shared.slideSelect?.name ?? (await this.members.nameOf(tx, link.ownerId));
    return { target: 'link', targetId: link.id, ownerId: link.ownerId, title };
  }

  private async shownLink(tx: Tx, link: ShareLinkRow): Promise<Shown> {
    const shared = await this.targets.ofLink(tx, link);
    return {
      path: linkPath(shared?.work?.kind ?? link.kind, linkToken(link.id, this.config.FILE_KEY)),
      workId: shared?.work?.id ?? null,
      isHidden: link.hiddenAt !== null,
    };
  }
}
