import { found, type Tx } from '@koma/service-kit';
import { LessThanOrEqual } from 'typeorm';
import { PlanPrice } from './plan-price.entity.js';
import { Plan } from './plan.entity.js';
import { containedTax } from './tax.js';

/** A plan with its price in a month. */
type PricedPlan = Readonly<Plan> & { priceYen: number; taxYen: number };

/** The plan of a profile type as it is priced in a month `YYYY-MM`. */
export async function findPlan(tx: Tx, profileType: Plan['profileType'], month: string): Promise<PricedPlan> {
  const plan = found(await tx.findOneBy(Plan, { profileType }));
  const [price] = await tx.find(PlanPrice, {
    where: { planId: plan.id, fromMonth: LessThanOrEqual(month) },
    order: { fromMonth: 'DESC' },
    take: 1,
  });
  const { priceYen } = found(price);
  return { ...plan, priceYen, taxYen: containedTax(priceYen) };
}
