import { type Caller, tokyoDay } from '@koma/contracts';
import { AppError, found, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccessGrantsService, MembersService } from '../../members/index.js';
import { AccessRequest } from './access-request.entity.js';
import { isKnownToSender, mayDecide } from './access-request.policy.js';

/** Accepts and rejects requests; a decision is final. */
@Injectable()
export class AccessDecisionsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly members: MembersService,
    private readonly grants: AccessGrantsService,
  ) {}

  async accept(id: string, caller: Caller): Promise<void> {
    await this.decide(id, caller, true);
  }

  async reject(id: string, caller: Caller): Promise<void> {
    await this.decide(id, caller, false);
  }

  private async decide(id: string, caller: Caller, isAccepted: boolean): Promise<void> {
    await this.database.transaction(async (tx) => {
      const request = found(await tx.findOne(AccessRequest, { where: { id }, lock: { mode: 'pessimistic_write' } }));
      if (!mayDecide(request, caller)) throw new AppError('RESOURCE.NOT_FOUND');
      if (request.status !== 'pending') throw new AppError('GRANT.DECIDED');
      if (isAccepted && request.until !== null && request.until < tokyoDay(new Date()))
        throw new AppError('GRANT.OVER');
      const status = isAccepted ? 'accepted' : 'rejected';
      await tx.update(AccessRequest, { id }, { status, decidedAt: new Date() });
      if (isAccepted) await this.begin(tx, request, caller);
      const { kind, senderId: toAccountId } = request;
      const by = await this.deciderFor(tx, request, caller);
      const told = { requestId: id, kind, isAccepted, toAccountId, ...by };
      await this.outbox.add(tx, 'catalogue.access.decided', id, told);
    });
  }

  /** Who decides in the sender's notice: name and account, or only the typed address while the member stays hidden. */
  private async deciderFor(tx: Tx, { id }: AccessRequest, { accountId }: Caller) {
    const request = found(await tx.findOneBy(AccessRequest, { id }));
    if (!isKnownToSender(request)) return { byName: request.email ?? '' };
    return { byName: await this.members.nameOf(tx, accountId), byId: accountId };
  }

  /** The grantee is the side that is not the owner. */
  private async begin(tx: Tx, { id: requestId, ownerId, senderId, until }: AccessRequest, caller: Caller) {
    const granteeId = senderId === ownerId ? caller.accountId : senderId;
    await this.grants.begin(tx, { ownerId, granteeId, requestId, until });
  }
}
