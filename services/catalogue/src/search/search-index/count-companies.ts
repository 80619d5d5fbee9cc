import { companyKind } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { knownCompanyForm } from './known-forms.js';

/** The companies of a work, as in its search row. */
export const companyNames = z.object({
  client_name: z.string(),
  product_name: z.string(),
  agency_name: z.string(),
  production_name: z.string(),
});
export type CompanyNames = z.infer<typeof companyNames>;

/**
 * Counts public works per company and product. One statement in one order per transaction, so that simultaneous transactions
 * cannot deadlock.
 */
export async function countCompanies(
  tx: Tx,
  works: { left: readonly CompanyNames[]; joined: readonly CompanyNames[] },
): Promise<void> {
  const change = new Map<string, { kind: string; name: string; by: number }>();
  const add = (by: number) => (work: CompanyNames) => {
    for (const kind of companyKind.options) {
      const name = work[`${kind}_name`];
      const known = change.get(`${kind} ${name}`)?.by ?? 0;
      change.set(`${kind} ${name}`, { kind, name, by: known + by });
    }
  };
  works.joined.forEach(add(1));
  works.left.forEach(add(-1));
  const changed = [...change]
    .filter(([, { name, by }]) => name !== '' && by !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (changed.length === 0) return;
  const rows = changed.map(([, row]) => row);
  const [kinds, names] = [rows.map(({ kind }) => kind), rows.map(({ name }) => name)];
  await tx.query(
    `INSERT INTO company_name (kind, name, key, works)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[]) AS changed (kind, name, key, works)
     ON CONFLICT (kind, name) DO UPDATE SET works = company_name.works + excluded.works`,
    [kinds, names, names.map(knownCompanyForm), rows.map(({ by }) => by)],
  );
  await tx.query(
    `DELETE FROM company_name USING unnest($1::text[], $2::text[]) AS changed (kind, name)
     WHERE company_name.kind = changed.kind AND company_name.name = changed.name AND works <= 0`,
    [kinds, names],
  );
}
