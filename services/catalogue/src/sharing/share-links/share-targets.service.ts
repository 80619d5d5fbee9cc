import type { PublishStatus, SharedKind } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { findSlideSelect, type SlideSelectRow } from '../../collecting/index.js';
import { MembersService } from '../../members/index.js';
import {
  type CreatorRow,
  effectiveStatus,
  effectiveWorkStatus,
  findCreator,
  findWork,
  type WorkRow,
} from '../../portfolio/index.js';
import type { ShareLink } from './share-link.entity.js';

/** The target of a link. A slide select has no status: it opens by link only, and each work has its own status. */
export interface ShareTarget {
  kind: SharedKind;
  ownerId: string;
  status: PublishStatus;
  creator: CreatorRow | null;
  work: WorkRow | null;
  slideSelect: SlideSelectRow | null;
}

type Reference = { kind: SharedKind; targetId: string };

/** Finds the target of a link with its present status for others. */
@Injectable()
export class ShareTargetsService {
  constructor(private readonly members: MembersService) {}

  async find(tx: Tx, { kind, targetId: id }: Reference): Promise<ShareTarget | null> {
    if (kind === 'creator') return this.creator(tx, id);
    return kind === 'work' ? this.work(tx, id) : this.slideSelect(tx, id);
  }

  ofLink(tx: Tx, link: ShareLink): Promise<ShareTarget | null> {
    return this.find(tx, referenceOf(link));
  }

  private async creator(tx: Tx, id: string): Promise<ShareTarget | null> {
    const creator = await findCreator(tx, id);
    if (!creator) return null;
    const status = effectiveStatus(creator);
    return { kind: 'creator', ownerId: id, status, creator, work: null, slideSelect: null };
  }

  private async work(tx: Tx, id: string): Promise<ShareTarget | null> {
    const work = await findWork(tx, id);
    const creator = work && (await findCreator(tx, work.ownerId));
    if (!work || !creator) return null;
    const status = effectiveWorkStatus(work, creator);
    return { kind: 'work', ownerId: work.ownerId, status, creator, work, slideSelect: null };
  }

  private async slideSelect(tx: Tx, id: string): Promise<ShareTarget | null> {
    const slideSelect = await findSlideSelect(tx, id);
    if (!slideSelect) return null;
    const { ownerId } = slideSelect;
    const creator = await findCreator(tx, ownerId);
    // Nothing of a resting, suspended or closed account opens, whether creator or user.
    const isGone = creator?.ownerState === 'withdrawn' || (await this.members.isGone(tx, ownerId));
    const status = isGone ? 'unpublish' : 'limited';
    return { kind: 'slide-select', ownerId, status, creator, work: null, slideSelect };
  }
}

export const referenceOf = ({ kind, creatorId, workId, slideSelectId }: ShareLink): Reference => ({
  kind,
  targetId: creatorId ?? workId ?? slideSelectId ?? '',
});
