import { type Caller, type Member, type MemberSearch, type Page } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findAccounts, searchAccounts } from '../../accounts/index.js';
import { findPasskeyOwners } from '../../authentication/index.js';
import { findCancellations, searchLeaving } from '../../membership/index.js';
import { maySeeMoney, toMember } from './member.mapper.js';

/** Lists of members for staff. */
@Injectable()
export class MemberListService {
  constructor(private readonly database: DataSource) {}

  /** @throws AppError for an order by money and staff who see no figures of it */
  async search(search: MemberSearch, caller: Caller): Promise<Page<Member>> {
    if (search.sort === 'payable-amount' && !maySeeMoney(caller)) throw new AppError('ACCESS.DENIED');
    return this.toMembers(await searchAccounts(this.database.manager, search), caller);
  }

  /** Members with a cancellation, the earliest end first. */
  async leaving(search: Parameters<typeof searchLeaving>[1], caller: Caller): Promise<Page<Member>> {
    return this.toMembers(await searchLeaving(this.database.manager, search), caller);
  }

  /** The members of a page of ids, in the same order. */
  private async toMembers(page: Page<string>, caller: Caller): Promise<Page<Member>> {
    const { manager } = this.database;
    const accounts = new Map((await findAccounts(manager, page.items)).map((account) => [account.id, account]));
    const cancellations = await findCancellations(manager, page.items);
    const passkeyOwners = await findPasskeyOwners(manager, page.items);
    const items = page.items.flatMap((id) => {
      const account = accounts.get(id);
      if (!account) return [];
      const related = { cancellation: cancellations.get(id) ?? null, hasPasskey: passkeyOwners.has(id) };
      return toMember(account, related, caller);
    });
    return { ...page, items };
  }
}
