import type { Caller, Locale } from '@koma/contracts';
import { AppError, found, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { AccessGrantsService, MembersService, requireFuture } from '../../members/index.js';
import { CreatorsService } from '../../portfolio/index.js';
import { AccessRequest } from './access-request.entity.js';
import { mayWithdraw } from './access-request.policy.js';

const inserted = z.object({ raw: z.array(z.unknown()) });

/** The sender, and the language of an error message. */
type Sender = { caller: Caller; locale: Locale };
type Wish = Pick<AccessRequest, 'message' | 'until'>;
type Made = Wish & Pick<AccessRequest, 'kind' | 'ownerId' | 'receiverId' | 'email'>;

/** Sends requests for the permission to edit (§4); each method returns the new request's id. */
@Injectable()
export class AccessRequestsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly members: MembersService,
    private readonly grants: AccessGrantsService,
    private readonly creators: CreatorsService,
  ) {}

  async ask(ownerId: string, wish: Wish, { caller, locale }: Sender): Promise<string> {
    if (ownerId === caller.accountId) throw new AppError('GRANT.SELF');
    requireFuture(wish.until, locale);
    return this.database.transaction(async (tx) => {
      const { actor } = await this.creators.seen(tx, ownerId, caller);
      const offer = { ownerId, receiverId: caller.accountId, kind: 'share', status: 'pending' } as const;
      if (actor.grants.has(ownerId) || (await tx.existsBy(AccessRequest, offer))) throw new AppError('GRANT.EXISTS');
      return this.send(tx, { ...wish, kind: 'ask', ownerId, receiverId: ownerId, email: null }, caller);
    });
  }

  /** Nothing that the sender sees depends on whether the address belongs to a member. */
  async share(email: string, wish: Wish, { caller, locale }: Sender): Promise<string> {
    requireFuture(wish.until, locale);
    return this.database.transaction(async (tx) => {
      await this.members.lockEmail(tx, email);
      const receiver = await this.members.withEmail(tx, email);
      if (receiver?.accountId === caller.accountId) throw new AppError('GRANT.SELF');
      if (await this.hasAccepted(tx, caller.accountId, email)) throw new AppError('GRANT.EXISTS');
      const receiverId = receiver?.accountId ?? null;
      return this.send(tx, { ...wish, kind: 'share', ownerId: caller.accountId, receiverId, email }, caller);
    });
  }

  async withdraw(id: string, caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const request = found(await tx.findOneBy(AccessRequest, { id }));
      if (!mayWithdraw(request, caller)) throw new AppError('RESOURCE.NOT_FOUND');
      const { affected } = await tx.delete(AccessRequest, { id, status: 'pending' });
      if (affected !== 1) throw new AppError('GRANT.DECIDED');
    });
  }

  /** Delivers waiting offers for an address to the member who has it now. */
  async deliverWaitingOffers(tx: Tx, { accountId, email }: { accountId: string; email: string }): Promise<void> {
    const waiting = await tx.findBy(AccessRequest, {
      email,
      receiverId: IsNull(),
      status: 'pending',
      ownerId: Not(accountId),
    });
    for (const request of waiting) {
      await tx.update(AccessRequest, { id: request.id }, { receiverId: accountId });
      await this.announce(tx, { ...request, receiverId: accountId });
    }
  }

  /** Whether an offer to this address was accepted and is still valid; other grants must reveal nothing about an address. */
  private async hasAccepted(tx: Tx, ownerId: string, email: string): Promise<boolean> {
    const requestIds = await this.grants.liveRequestIds(tx, ownerId);
    return tx.existsBy(AccessRequest, { id: In(requestIds), email });
  }

  private async send(tx: Tx, made: Made, { accountId: senderId }: Caller): Promise<string> {
    const row = { id: newId(), status: 'pending', senderId, createdAt: new Date(), decidedAt: null, ...made } as const;
    // The unique indexes decide between simultaneous requests.
    const insert = tx.createQueryBuilder().insert().into(AccessRequest).values(row).orIgnore().returning('id');
    if (inserted.parse(await insert.execute()).raw.length === 0) throw new AppError('GRANT.EXISTS');
    await this.announce(tx, row);
    return row.id;
  }

  private async announce(tx: Tx, { id, kind, senderId, receiverId }: AccessRequest): Promise<void> {
    if (receiverId === null) return;
    const byName = await this.members.nameOf(tx, senderId);
    await this.outbox.add(tx, 'catalogue.access.requested', id, {
      requestId: id,
      kind,
      toAccountId: receiverId,
      byName,
      byId: senderId,
    });
  }
}
