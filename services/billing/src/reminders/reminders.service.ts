import { tokyoDay } from '@koma/contracts';
import { CONFIG, Outbox } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { remindExpiring } from '../cards/index.js';
import type { BillingConfig } from '../config.js';
import { findOfPlan } from '../members/index.js';
import { findPriceToAnnounce, markAnnounced } from '../plans/index.js';

/** Reminds members of cards that expire, and announces new prices. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  /** Safe to run at any time, twice, and in several processes at once: each reminder is stored with its event. */
  async run(now: Date): Promise<void> {
    if (this.config.FEES_FROM === undefined) return;
    const today = tokyoDay(now);
    await this.remindOfCards(today);
    while (await this.announceOnePrice(today));
  }

  private async remindOfCards(today: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const card of await remindExpiring(tx, today))
        await this.outbox.add(tx, 'billing.card.expiring', card.accountId, card);
    });
  }

  /** False when there is none. */
  private async announceOnePrice(today: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const price = await findPriceToAnnounce(tx, today);
      if (!price) return false;
      const { planId, profileType, ...facts } = price;
      const members = await findOfPlan(tx, profileType, price.fromMonth);
      const events = members.map(({ accountId }) => ({
        type: 'billing.price.announced' as const,
        subject: accountId,
        data: { accountId, ...facts },
      }));
      await this.outbox.addAll(tx, events);
      await markAnnounced(tx, planId, price.fromMonth);
      return true;
    });
  }
}
