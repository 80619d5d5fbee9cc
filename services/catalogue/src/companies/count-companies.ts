import { normalise } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';

/**
 * Keeps how many public works name each production company. One statement in one order per transaction, so that works of
 * the same companies never wait for one another in a circle.
 */
export async function countCompanies(tx: Tx, names: { left: string[]; joined: string[] }): Promise<void> {
  const change = new Map<string, number>();
  for (const name of names.joined) change.set(name, (change.get(name) ?? 0) + 1);
  for (const name of names.left) change.set(name, (change.get(name) ?? 0) - 1);
  const changed = [...change].filter(([name, by]) => name !== '' && by !== 0).sort();
  if (changed.length === 0) return;
  const all = changed.map(([name]) => name);
  await tx.query(
    `INSERT INTO company_name (name, key, works)
     SELECT * FROM unnest($1::text[], $2::text[], $3::int[]) AS changed (name, key, works)
     ON CONFLICT (name) DO UPDATE SET works = company_name.works + excluded.works`,
    [all, all.map(normalise), changed.map(([, by]) => by)],
  );
  await tx.query('DELETE FROM company_name WHERE name = ANY($1) AND works <= 0', [all]);
}
