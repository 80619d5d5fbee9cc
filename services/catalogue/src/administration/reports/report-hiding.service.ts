import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { ProfileHidingService, WorkHidingService } from '../../portfolio/index.js';
import { LinkHidingService } from '../../sharing/index.js';
import type { Report } from './report.entity.js';

type Subject = Pick<Report, 'target' | 'targetId'>;

/** Hides what a report is about, each in its own way, and shows it again. */
@Injectable()
export class ReportHidingService {
  constructor(
    private readonly works: WorkHidingService,
    private readonly profiles: ProfileHidingService,
    private readonly links: LinkHidingService,
  ) {}

  /** @returns whether it was shown until now */
  async hide(tx: Tx, { target, targetId }: Subject, act: { reason: string; actorId: string }): Promise<boolean> {
    if (target === 'work') return this.works.hideReported(tx, targetId, act);
    return target === 'creator' ? this.profiles.hide(tx, targetId, act) : this.links.hide(tx, targetId, act);
  }

  async restore(tx: Tx, { target, targetId }: Subject, actorId: string): Promise<void> {
    if (target === 'work') return this.works.restoreReported(tx, targetId, actorId);
    return target === 'creator'
      ? this.profiles.restore(tx, targetId, actorId)
      : this.links.restore(tx, targetId, actorId);
  }
}
