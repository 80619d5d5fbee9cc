import { type Caller, companyForm, type CompanyKind } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { companyPatterns, isCalled } from '../../search/index.js';

const spellings = z.array(z.object({ name: z.string(), works: z.number() }));
/** Number of spellings compared for each requested name. */
const SPELLINGS = 3;
/** Number of own names compared; nobody has written more. */
const OWN = 2_000;

/** Staff retire names that nobody is to choose any longer. */
const OFFERED = `NOT EXISTS (
  SELECT FROM work_name gone WHERE gone.kind = company_name.kind AND gone.name = company_name.name AND retired_at IS NOT NULL)`;

/** Names of companies and products: those of public works, and those that the caller has written. */
@Injectable()
export class CompaniesService {
  constructor(private readonly database: DataSource) {}

  /** Most frequent first; of equal normal forms the spelling that most works use. */
  async suggest(
    caller: Pick<Caller, 'accountId'> | null,
    { kind, q, limit }: { kind: CompanyKind; q: string; limit: number },
  ): Promise<{ name: string }[]> {
    const rows = await this.database.query<unknown>(
      `SELECT name, works FROM company_name WHERE kind = $1 AND ${isCalled('$2')}
         AND ${OFFERED} ORDER BY works DESC, name LIMIT $3`,
      [kind, companyPatterns(q), limit * SPELLINGS],
    );
    const own = caller === null ? [] : await this.own(caller, kind);
    const fitting = own.filter(({ name }) => companyForm(name).includes(companyForm(q)));
    const usual = new Map<string, { name: string }>();
    for (const { name } of [...spellings.parse(rows), ...fitting]) {
      const key = companyForm(name);
      if (!usual.has(key)) usual.set(key, { name });
    }
    return [...usual.values()].slice(0, limit);
  }

  /** Names of works in every status: own ones and those of owners whose grants the caller holds. */
  private async own({ accountId }: Pick<Caller, 'accountId'>, kind: CompanyKind) {
    const column = COLUMNS[kind];
    const rows = await this.database.query<unknown>(
      `SELECT ${column} AS name, count(*)::int AS works FROM work
       WHERE ${column} <> '' AND NOT EXISTS (SELECT FROM work_name WHERE kind = $2 AND name = ${column} AND retired_at IS NOT NULL)
         AND (owner_id = $1
         OR owner_id IN (SELECT held.owner_id FROM live_access_grant held WHERE grantee_id = $1))
       GROUP BY 1 ORDER BY works DESC, name LIMIT ${OWN}`,
      [accountId, kind],
    );
    return spellings.parse(rows);
  }
}

const COLUMNS = {
  client: 'client_name',
  product: 'product_name',
  agency: 'agency_name',
  production: 'production_name',
} as const satisfies Record<CompanyKind, string>;
