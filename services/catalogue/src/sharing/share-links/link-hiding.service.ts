import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { ShareLink } from './share-link.entity.js';
import { lockShareLink, type ShareLinkRow } from './share-links.queries.js';

type Act = { action: 'link.hidden' | 'link.restored'; actorId: string; details: Record<string, string> };

/** Staff close a share link, whatever its owner has chosen, and take that back. */
@Injectable()
export class LinkHidingService {
  constructor(private readonly outbox: Outbox) {}

  /** Ends addresses and cookies given out before. A deleted or closed link stays as it is. @returns whether it was open until now */
  async hide(tx: Tx, id: string, { reason, actorId }: { reason: string; actorId: string }): Promise<boolean> {
    const link = await lockShareLink(tx, id);
    if (!link || link.hiddenAt !== null) return false;
    const epoch = link.epoch + 1;
    await tx.update(ShareLink, { id }, { hiddenAt: new Date(), epoch });
    await this.outbox.add(tx, 'catalogue.link.withdrawn', id, { linkId: id, epoch });
    await this.log(tx, link, { action: 'link.hidden', actorId, details: { reason } });
    return true;
  }

  async restore(tx: Tx, id: string, actorId: string): Promise<void> {
    const link = await lockShareLink(tx, id);
    if (!link || link.hiddenAt === null) return;
    await tx.update(ShareLink, { id }, { hiddenAt: null });
    await this.log(tx, link, { action: 'link.restored', actorId, details: {} });
  }

  private async log(tx: Tx, { id, recipient }: ShareLinkRow, act: Act): Promise<void> {
    await this.outbox.add(tx, 'staff.act.done', id, { ...act, subjectId: id, subjectName: recipient });
  }
}
