import type { Caller } from '@koma/contracts';
import { AppError, Outbox } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { ColleaguesService } from '../colleagues/index.js';
import { SlideSelectAccessService } from './slide-select-access.service.js';
import { SLIDE_SELECT_SHARING } from './slide-select-sharing.js';
import { mayShareSlideSelect } from './slide-select.policy.js';

/** Shares slide selects with colleagues of their owner. */
@Injectable()
export class SlideSelectColleaguesService {
  constructor(
    private readonly access: SlideSelectAccessService,
    private readonly colleagues: ColleaguesService,
    private readonly outbox: Outbox,
  ) {}

  async share(id: string, toAccountId: string, caller: Caller): Promise<void> {
    await this.access.change(id, caller, async (tx, { one, role }) => {
      if (!mayShareSlideSelect(role)) throw new AppError('ACCESS.DENIED');
      const byName = await this.colleagues.share(tx, SLIDE_SELECT_SHARING, one, toAccountId);
      if (byName === null) return;
      const told = { slideSelectId: id, name: one.name, toAccountId, byName, byId: one.ownerId };
      await this.outbox.add(tx, 'catalogue.slide-select.shared', id, told);
    });
  }

  async unshare(id: string, memberId: string, caller: Caller): Promise<void> {
    await this.access.change(id, caller, (tx, { one }) =>
      this.colleagues.unshare(tx, SLIDE_SELECT_SHARING, one, memberId, caller),
    );
  }
}
