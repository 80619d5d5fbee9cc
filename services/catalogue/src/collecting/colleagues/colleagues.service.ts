import type { Caller, ErrorCode, MemberBrief, SharedColleague } from '@koma/contracts';
import { AppError, found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { type EntityTarget, In } from 'typeorm';
import { MembersService } from '../../members/index.js';
import { nameFormsOf } from '../../portfolio/index.js';
import { isNamed } from '../../search/index.js';
import type { ColleagueColumns, MemberColumns } from './colleague.columns.js';
import { mayEndSharing } from './colleague.policy.js';

/** How one kind of thing is shared with colleagues. */
export interface Sharing {
  /** Everybody with whom it is shared, also while they are not colleagues. */
  member: EntityTarget<MemberColumns>;
  /** Those who are colleagues of the owner now; a read-only view. */
  colleague: EntityTarget<ColleagueColumns>;
  most: number;
  tooMany: ErrorCode;
}

interface Owned {
  id: string;
  ownerId: string;
}

/** Who may work in something. */
export interface People {
  owner: MemberBrief;
  colleagues: SharedColleague[];
}

/** Shares things with colleagues of one company; who may call is decided before. */
@Injectable()
export class ColleaguesService {
  constructor(private readonly members: MembersService) {}

  /** Everybody with whom a member could share something, by any form of the name, as in the search for creators. */
  async candidates(tx: Tx, accountId: string, q = ''): Promise<MemberBrief[]> {
    const ids = (await this.members.colleagues(tx, accountId)).map((one) => one.accountId);
    const namesOf = await this.members.names(tx, ids);
    const found = ids.filter((id) => isNamed(namesOf(id).map(nameFormsOf).join(' '), q));
    return found.map(await this.members.briefs(tx, found));
  }

  async idsOf(tx: Tx, { colleague }: Sharing, sharedId: string): Promise<string[]> {
    return (await tx.findBy(colleague, { sharedId })).map(({ accountId }) => accountId);
  }

  /** Owner and colleagues of each of these, in two queries. */
  async peopleOf(tx: Tx, { colleague }: Sharing, all: readonly Owned[]): Promise<(one: Owned) => People> {
    const where = { sharedId: In(all.map(({ id }) => id)) };
    const shared = await tx.find(colleague, { where, order: { since: 'ASC' } });
    const brief = await this.members.briefs(tx, [
      ...all.map(({ ownerId }) => ownerId),
      ...shared.map(({ accountId }) => accountId),
    ]);
    const colleaguesOf = Map.groupBy(shared, ({ sharedId }) => sharedId);
    return ({ id, ownerId }) => ({
      owner: brief(ownerId),
      colleagues: (colleaguesOf.get(id) ?? []).map(({ accountId, since }) => ({
        member: brief(accountId),
        since: since.toISOString(),
      })),
    });
  }

  /**
   * Returns the name of the owner for a notice, or null when it is shared with the colleague already. A member who becomes a
   * colleague again starts with a new row. @throws `RESOURCE.NOT_FOUND` for everybody but colleagues
   */
  async share(tx: Tx, sharing: Sharing, { id, ownerId }: Owned, memberId: string): Promise<string | null> {
    const colleagues = await this.members.colleagues(tx, ownerId);
    const { mailDomain } = found(colleagues.find(({ accountId }) => accountId === memberId));
    const there = await this.idsOf(tx, sharing, id);
    if (there.includes(memberId)) return null;
    if (there.length >= sharing.most) throw new AppError(sharing.tooMany);
    const row = { sharedId: id, accountId: memberId, mailDomain, since: new Date() };
    await tx.upsert(sharing.member, row, ['sharedId', 'accountId']);
    return this.members.nameOf(tx, ownerId);
  }

  /** The owner removes a colleague, or a colleague leaves. */
  async unshare(tx: Tx, { member }: Sharing, one: Owned, memberId: string, caller: Caller): Promise<void> {
    if (!mayEndSharing(one, memberId, caller)) throw new AppError('ACCESS.DENIED');
    const { affected } = await tx.delete(member, { sharedId: one.id, accountId: memberId });
    if (!affected) throw new AppError('RESOURCE.NOT_FOUND');
  }
}
