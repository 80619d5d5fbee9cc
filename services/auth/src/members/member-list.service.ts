import { type Member, type MemberSearch, normalise, type Page } from '@koma/contracts';
import { decodeCursor, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { Account } from '../accounts/account.entity.js';
import { Cancellation } from '../cancellations/cancellation.entity.js';
import { like } from '../like.js';
import { Passkey } from '../second-step/passkey.entity.js';
import { toMember } from './member.mapper.js';

interface Order {
  /** SQL expression of what is sorted by; never null, so that keyset pages hold. */
  by: string;
  /** Type of the cursor's value. */
  type: string;
}

/** Japanese order puts ガ after カ and before キ, as a telephone book does; empty names come last. */
const KANA = `coalesce(nullif(a.family_name_kana || ' ' || a.first_name_kana, ' '), U&'\\FFFF') COLLATE "ja-x-icu"`;
const ORDERS: Record<MemberSearch['sort'], Order> = {
  joined: { by: 'a.created_at', type: 'timestamptz' },
  gojuon: { by: KANA, type: 'text' },
  logins: { by: 'a.login_count', type: 'integer' },
  'last-login': { by: `coalesce(a.last_login_at, 'epoch')`, type: 'timestamptz' },
  'access-count': { by: 'a.access_count', type: 'integer' },
  // Grows with the age; who does not tell it counts as the youngest.
  age: { by: `coalesce(date '2200-01-01' - a.date_of_birth, 0)`, type: 'integer' },
  position: { by: 'a.position', type: 'text' },
  company: { by: `a.company_name COLLATE "ja-x-icu"`, type: 'text' },
};
const position = z.tuple([z.string(), z.uuid()]);
const positions = z.array(z.object({ a_id: z.uuid(), sorted_by: z.string() }));

type Leaving = { q?: string | undefined; cursor?: string | undefined; limit: number };
const leavingPosition = z.tuple([z.iso.datetime(), z.uuid()]);

/** Lists of members for staff. */
@Injectable()
export class MemberListService {
  constructor(private readonly database: DataSource) {}

  async search(search: MemberSearch): Promise<Page<Member>> {
    const { sort, direction, limit, cursor } = search;
    const query = this.filtered(search);
    const total = await query.getCount();
    const { by, type } = ORDERS[sort];
    const after = decodeCursor(cursor, position);
    const isAfter = `(${by}, a.id) ${direction === 'asc' ? '>' : '<'} (:value::${type}, :id::uuid)`;
    if (after) query.andWhere(isAfter, { value: after[0], id: after[1] });
    const way = direction === 'asc' ? 'ASC' : 'DESC';
    const rows: unknown = await query
      .select('a.id')
      .addSelect(`(${by})::text`, 'sorted_by')
      .orderBy(by, way)
      .addOrderBy('a.id', way)
      .limit(limit + 1)
      .getRawMany();
    const found = positions.parse(rows);
    const members = new Map((await this.membersOf(found.map(({ a_id: id }) => id))).map((one) => [one.id, one]));
    const page = toPage(found, limit, { item: (row) => row, cursor: (row) => [row.sorted_by, row.a_id] });
    return { ...page, items: page.items.flatMap(({ a_id: id }) => members.get(id) ?? []), total };
  }

  /** Those who leave first at the top. */
  async leaving({ q, cursor, limit }: Leaving): Promise<Page<Member>> {
    const after = decodeCursor(cursor, leavingPosition);
    const query = this.database.manager
      .createQueryBuilder(Cancellation, 'c')
      .innerJoin(Account, 'a', 'a.id = c.account_id')
      .orderBy({ 'c.endsAt': 'ASC', 'c.accountId': 'ASC' });
    if (q) query.andWhere('a.search_text LIKE :q', { q: like(normalise(q)) });
    const total = await query.getCount();
    if (after)
      query.andWhere('(c.ends_at, c.account_id) > (:at::timestamptz, :id::uuid)', { at: after[0], id: after[1] });
    const rows = await query.limit(limit + 1).getMany();
    const members = new Map((await this.membersOf(rows.map((row) => row.accountId))).map((one) => [one.id, one]));
    const page = toPage(rows, limit, {
      item: (row) => row,
      cursor: (row) => [row.endsAt.toISOString(), row.accountId],
    });
    return { ...page, items: page.items.flatMap(({ accountId }) => members.get(accountId) ?? []), total };
  }

  private filtered({ profileType, status, affiliation, q }: MemberSearch): SelectQueryBuilder<Account> {
    const query = this.database.manager.createQueryBuilder(Account, 'a').where({ profileType });
    if (status) query.andWhere('a.status = :status', { status });
    if (affiliation) query.andWhere('a.affiliation = :affiliation', { affiliation });
    if (q) query.andWhere('a.search_text LIKE :q', { q: like(normalise(q)) });
    return query;
  }

  private async membersOf(ids: readonly string[]): Promise<Member[]> {
    const accounts = await this.database.manager.findBy(Account, { id: In(ids) });
    const leaving = await this.database.manager.findBy(Cancellation, { accountId: In(ids) });
    const cancellations = new Map(leaving.map((one) => [one.accountId, one]));
    const passkeys = await this.database.manager.findBy(Passkey, { accountId: In(ids) });
    const keyed = new Set(passkeys.map(({ accountId }) => accountId));
    return accounts.map((account) => {
      const [cancellation, hasPasskey] = [cancellations.get(account.id) ?? null, keyed.has(account.id)];
      return toMember(account, { cancellation, hasPasskey });
    });
  }
}
