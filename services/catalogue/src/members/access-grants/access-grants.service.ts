import { type AccessGrant as AccessGrantAnswer, type Caller, type Locale, tokyoDay } from '@koma/contracts';
import { AppError, found, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { MembersService } from '../members/index.js';
import { AccessGrant, LiveAccessGrant } from './access-grant.entity.js';
import { toGrant } from './access-grant.mapper.js';
import { mayChangeGrant, mayEndGrant } from './access-grant.policy.js';
import { requireFuture } from './last-day.js';

type Given = Pick<AccessGrant, 'ownerId' | 'granteeId' | 'requestId' | 'until'>;

/** Permissions to edit the profile and the works of another member (§4). */
@Injectable()
export class AccessGrantsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly members: MembersService,
  ) {}

  async list({ accountId }: Caller): Promise<{ given: AccessGrantAnswer[]; held: AccessGrantAnswer[] }> {
    const mine = [{ ownerId: accountId }, { granteeId: accountId }];
    const grants = await this.database.manager.find(LiveAccessGrant, { where: mine, order: { id: 'DESC' } });
    const answers = await this.toAnswers(this.database.manager, grants);
    return {
      given: answers.filter(({ owner }) => owner.id === accountId),
      held: answers.filter(({ grantee }) => grantee.id === accountId),
    };
  }

  async change(
    id: string,
    until: string | null,
    { caller, locale }: { caller: Caller; locale: Locale },
  ): Promise<AccessGrantAnswer> {
    return this.database.transaction(async (tx) => {
      const grant = found(await tx.findOneBy(LiveAccessGrant, { id }));
      if (!mayChangeGrant(grant, caller)) throw new AppError('RESOURCE.NOT_FOUND');
      requireFuture(until, locale);
      await this.changeOpen(tx, id, { until });
      const [answer] = await this.toAnswers(tx, [{ ...grant, until }]);
      return found(answer);
    });
  }

  async end(id: string, caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const grant = found(await tx.findOneBy(LiveAccessGrant, { id }));
      if (!mayEndGrant(grant, caller)) throw new AppError('RESOURCE.NOT_FOUND');
      await this.changeOpen(tx, id, { endedAt: new Date() });
      const toAccountId = grant.ownerId === caller.accountId ? grant.granteeId : grant.ownerId;
      const byName = await this.members.nameOf(tx, caller.accountId);
      await this.outbox.add(tx, 'catalogue.access.ended', id, {
        ...{ grantId: id, toAccountId, byName },
        byId: caller.accountId,
      });
    });
  }

  /** Requests that led to an owner's valid grants. */
  async liveRequestIds(tx: Tx, ownerId: string): Promise<string[]> {
    const grants = await tx.findBy(LiveAccessGrant, { ownerId });
    return grants.flatMap(({ requestId }) => requestId ?? []);
  }

  /** The owners for whom an account may act now. */
  async ownersFor(tx: Tx, granteeId: string): Promise<string[]> {
    const grants = await tx.findBy(LiveAccessGrant, { granteeId });
    return grants.map(({ ownerId }) => ownerId);
  }

  /** Every grant that an account has given or held, as its pages show it. */
  async ownData(tx: Tx, accountId: string): Promise<unknown[]> {
    const where = [{ ownerId: accountId }, { granteeId: accountId }];
    const grants = await tx.find(AccessGrant, { where, order: { id: 'DESC' } });
    const brief = await this.members.briefs(tx, partiesOf(grants));
    return grants.map((grant) => ({ ...toGrant(grant, brief), endedAt: grant.endedAt }));
  }

  /** Starts a grant. A valid one gets the new last day instead, so that there are never two. */
  async begin(tx: Tx, given: Given): Promise<void> {
    const { ownerId, granteeId, requestId, until } = given;
    await tx.query(
      'UPDATE access_grant SET ended_at = now() WHERE owner_id = $1 AND grantee_id = $2 AND ended_at IS NULL AND until < $3',
      [ownerId, granteeId, tokyoDay(new Date())],
    );
    await tx.query(
      `INSERT INTO access_grant (id, owner_id, grantee_id, request_id, until) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (owner_id, grantee_id) WHERE ended_at IS NULL
       DO UPDATE SET request_id = excluded.request_id, until = excluded.until`,
      [newId(), ownerId, granteeId, requestId, until],
    );
  }

  /** Changes a grant that has not ended meanwhile. */
  private async changeOpen(tx: Tx, id: string, change: Partial<Pick<AccessGrant, 'until' | 'endedAt'>>): Promise<void> {
    const { affected } = await tx.update(AccessGrant, { id, endedAt: IsNull() }, change);
    if (affected !== 1) throw new AppError('RESOURCE.NOT_FOUND');
  }

  private async toAnswers(tx: Tx, grants: readonly LiveAccessGrant[]): Promise<AccessGrantAnswer[]> {
    const brief = await this.members.briefs(tx, partiesOf(grants));
    return grants.map((grant) => toGrant(grant, brief));
  }
}

const partiesOf = (grants: readonly Pick<AccessGrant, 'ownerId' | 'granteeId'>[]): string[] =>
  grants.flatMap(({ ownerId, granteeId }) => [ownerId, granteeId]);
