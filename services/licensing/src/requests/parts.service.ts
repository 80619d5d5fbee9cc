import { type Caller, LICENSING, OPEN_PARTS, tokyoDay } from '@koma/contracts';
import { AppError, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { announcePart } from './announce-part.js';
import { PartMessage, RequestPart } from './part.entities.js';
import { isFreshFor } from './requests.queries.js';
import { PartAccessService } from './part-access.service.js';

/** Parts that wait too long are taken up in portions of this size. */
const AT_ONCE = 100;
const DAY_MS = 86_400_000;

/** Declining, taking back and talking, and what the time does to parts. */
@Injectable()
export class PartsService {
  constructor(
    private readonly database: DataSource,
    private readonly access: PartAccessService,
    private readonly outbox: Outbox,
  ) {}

  async decline(id: string, { version, reason }: { version: number; reason: string }, caller: Caller): Promise<void> {
    await this.access.step({ id, act: 'decline', version }, caller, async () => ({ declineReason: reason }));
  }

  async withdraw(id: string, { version }: { version: number }, caller: Caller): Promise<void> {
    await this.access.step({ id, act: 'withdraw', version }, caller, async () => ({}));
  }

  /** Writes to the other side, in every state; `attach` stores the file of a message without text. */
  async say(
    id: string,
    text: string,
    caller: Caller,
    attach?: (tx: Tx, messageId: string) => Promise<void>,
  ): Promise<void> {
    await this.access.change(id, caller, async (tx, { part, side }) => {
      if ((await tx.countBy(PartMessage, { partId: id })) >= LICENSING.messages) throw new AppError('LICENCE.TOO_MANY');
      const messageId = newId();
      await tx.insert(PartMessage, { id: messageId, partId: id, side, accountId: caller.accountId, text });
      await attach?.(tx, messageId);
      const at = new Date();
      await tx.update(RequestPart, { id }, side === 'owner' ? { ownerActedAt: at } : { licenseeActedAt: at });
      // Whoever has not looked at the last ones yet has been told already.
      if (!isFreshFor(side === 'owner' ? 'licensee' : 'owner', part))
        await announcePart(tx, this.outbox, { partId: part.id, act: 'say', by: side });
    });
  }

  /** Lets quotes lapse whose last day in Tokyo is over, and parts on which nobody has acted for sixty days. */
  async lapse(now: Date): Promise<void> {
    const waitingSince = new Date(now.getTime() - LICENSING.lapsesAfterDays * DAY_MS);
    for (let count = AT_ONCE; count === AT_ONCE;) count = await this.lapseSome(tokyoDay(now), waitingSince);
  }

  private async lapseSome(today: string, waitingSince: Date): Promise<number> {
    return this.database.transaction(async (tx) => {
      const due = await tx
        .createQueryBuilder(RequestPart, 'part')
        .where({ state: In([...OPEN_PARTS]) })
        .andWhere(`(part.valid_until < :today OR (part.state <> 'quoted' AND part.acted_at < :waitingSince))`, {
          today,
          waitingSince,
        })
        .limit(AT_ONCE)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      for (const part of due)
        await this.access.write(tx, part, {
          state: 'lapsed',
          act: 'lapse',
          side: 'time',
          accountId: null,
          changes: {},
        });
      return due.length;
    });
  }
}
