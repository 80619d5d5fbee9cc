import { type Member, type MemberSearch, type Page } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findAccounts, searchAccounts } from '../../accounts/index.js';
import { findPasskeyOwners } from '../../authentication/index.js';
import { findCancellations, searchLeaving } from '../../membership/index.js';
import { toMember } from './member.mapper.js';

/** Lists of members for staff. */
@Injectable()
export class MemberListService {
  constructor(private readonly database: DataSource) {}

  async search(search: MemberSearch): Promise<Page<Member>> {
    return this.toMembers(await searchAccounts(this.database.manager, search));
  }

  /** Members with a cancellation, the earliest end first. */
  async leaving(search: Parameters<typeof searchLeaving>[1]): Promise<Page<Member>> {
    return this.toMembers(await searchLeaving(this.database.manager, search));
  }

  /** The members of a page of ids, in the same order. */
  private async toMembers(page: Page<string>): Promise<Page<Member>> {
    const { manager } = this.database;
    const accounts = new Map((await findAccounts(manager, page.items)).map((account) => [account.id, account]));
    const cancellations = await findCancellations(manager, page.items);
    const passkeyOwners = await findPasskeyOwners(manager, page.items);
    const items = page.items.flatMap((id) => {
      const account = accounts.get(id);
      if (!account) return [];
      return toMember(account, { cancellation: cancellations.get(id) ?? null, hasPasskey: passkeyOwners.has(id) });
    });
    return { ...page, items };
  }
}
