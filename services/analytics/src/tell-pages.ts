import type { Tx } from '@koma/service-kit';

/** Database channel whose payload is the owner whose figures have changed. */
export const FIGURES_CHANNEL = 'analytics_figures';

/** Tells the open dashboards of owners, once the transaction is done. */
export async function tellPages(tx: Tx, ownerIds: Iterable<string>): Promise<void> {
  await tx.query('SELECT pg_notify($1, owner) FROM unnest($2::text[]) AS owner', [
    FIGURES_CHANNEL,
    [...new Set(ownerIds)],
  ]);
}
