import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { claimUnopened, deleteOldOpenings, ShareTargetsService, titlesOf, TOLD_AT_ONCE } from '../share-links/index.js';

/** Tells owners of links that nobody opens, and forgets old openings. */
@Injectable()
export class LinkNoticesService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly targets: ShareTargetsService,
  ) {}

  /** Safe in several processes at once: each link is told once, in the transaction of its event. */
  async sendDue(): Promise<void> {
    for (let told = TOLD_AT_ONCE; told === TOLD_AT_ONCE;)
      told = await this.database.transaction((tx) => this.tellNext(tx));
  }

  forgetOld(): Promise<void> {
    return deleteOldOpenings(this.database.manager);
  }

  /** Links that do not open any more are left out; returns how many were looked at. */
  private async tellNext(tx: Tx): Promise<number> {
    const links = await claimUnopened(tx);
    for (const link of links) {
      const target = await this.targets.ofLink(tx, link);
      if (!target || target.status === 'unpublish') continue;
      const { id: linkId, ownerId: accountId, recipient } = link;
      const { title } = titlesOf(target);
      await this.outbox.add(tx, 'catalogue.link.unopened', linkId, { accountId, linkId, recipient, title });
    }
    return links.length;
  }
}
