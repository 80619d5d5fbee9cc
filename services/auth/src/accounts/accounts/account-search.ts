import { applicantType, type MemberSearch, normalise, type Page } from '@koma/contracts';
import { cursorInstant, cursorInteger, decodeCursor, like, toPage, type Tx } from '@koma/service-kit';
import { In, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { Account } from './account.entity.js';

/** What a cursor may hold, by SQL type. */
const VALUES = { timestamptz: cursorInstant, integer: cursorInteger, text: z.string() };

interface Order {
  /** SQL expression to sort by; never null, so that keyset pages work. */
  by: string;
  /** SQL type of the cursor's value. */
  type: keyof typeof VALUES;
}

/** Japanese order puts ガ after カ and before キ, as a telephone book does; empty names come last. */
const KANA = `coalesce(nullif(a.family_name_kana || ' ' || a.first_name_kana, ' '), U&'\\FFFF') COLLATE "ja-x-icu"`;
const ORDERS: Record<MemberSearch['sort'], Order> = {
  joined: { by: 'a.created_at', type: 'timestamptz' },
  gojuon: { by: KANA, type: 'text' },
  logins: { by: 'a.login_count', type: 'integer' },
  'last-login': { by: `coalesce(a.last_login_at, 'epoch')`, type: 'timestamptz' },
  'access-count': { by: 'a.access_count', type: 'integer' },
  // Grows with the age; a member without a date of birth counts as the youngest.
  age: { by: `coalesce(date '2200-01-01' - a.date_of_birth, 0)`, type: 'integer' },
  position: { by: 'a.position', type: 'text' },
  'payable-amount': { by: 'a.payable_yen', type: 'integer' },
  company: { by: `a.company_name COLLATE "ja-x-icu"`, type: 'text' },
};
const positions = z.array(z.object({ a_id: z.uuid(), sorted_by: z.string() }));

/** Finds the ids of the accounts that match a search by staff, in the requested order. */
export async function searchAccounts(tx: Tx, search: MemberSearch): Promise<Page<string>> {
  const { sort, direction, limit, cursor } = search;
  const query = filtered(tx, search);
  const total = await query.getCount();
  const { by, type } = ORDERS[sort];
  const after = decodeCursor(cursor, z.tuple([VALUES[type], z.uuid()]));
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
  const page = toPage(positions.parse(rows), limit, {
    item: ({ a_id: id }) => id,
    cursor: (row) => [row.sorted_by, row.a_id],
  });
  return { ...page, total };
}

/** Leaves only rows whose account matches these words. @param column that holds the account's id */
export function filterByAccount<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  column: string,
  q: string,
): void {
  query.andWhere(`${column} IN (SELECT id FROM account WHERE search_text LIKE :q)`, { q: like(normalise(q)) });
}

function filtered(tx: Tx, { profileType, status, affiliation, q }: MemberSearch): SelectQueryBuilder<Account> {
  const query = tx.createQueryBuilder(Account, 'a').where({ profileType: profileType ?? In(applicantType.options) });
  if (status) query.andWhere('a.status = :status', { status });
  if (affiliation) query.andWhere('a.affiliation = :affiliation', { affiliation });
  if (q) query.andWhere('a.search_text LIKE :q', { q: like(normalise(q)) });
  return query;
}
