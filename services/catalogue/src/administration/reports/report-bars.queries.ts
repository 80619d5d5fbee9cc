import { tokyoDay } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { ReportBar } from './report-parts.entity.js';
import type { Report } from './report.entity.js';

/** The bar that stands today against an address or an account; null: none. */
export async function findBar(tx: Tx, who: Pick<Report, 'email' | 'accountId'>): Promise<ReportBar | null> {
  return tx
    .createQueryBuilder(ReportBar, 'bar')
    .where('bar.lifted_at IS NULL AND (bar.last_day IS NULL OR bar.last_day >= :today)', {
      today: tokyoDay(new Date()),
    })
    .andWhere('(bar.email = :email OR bar.account_id = :accountId)', who)
    .orderBy('bar.id', 'DESC')
    .getOne();
}
