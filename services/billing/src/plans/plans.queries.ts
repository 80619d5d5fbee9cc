import type { PlanPrice as PlanPriceAnswer } from '@koma/contracts';
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

/** Plans by id. */
export const findPlans = async (tx: Tx): Promise<Map<string, Readonly<Plan>>> =>
  new Map((await tx.find(Plan)).map((plan) => [plan.id, plan]));

/** All prices with their plans, the latest first. */
export async function findPrices(tx: Tx): Promise<PlanPriceAnswer[]> {
  const plans = await findPlans(tx);
  const prices = await tx.find(PlanPrice, { order: { fromMonth: 'DESC', planId: 'ASC' } });
  return prices.map(({ planId, fromMonth, priceYen }) => {
    const { id, nameJa, nameEn } = found(plans.get(planId));
    return { id, nameJa, nameEn, fromMonth, priceYen };
  });
}

/** Sets the price of a plan from a month on; an earlier decision for the same month is replaced. */
export async function storePrice(tx: Tx, price: PlanPrice): Promise<void> {
  found(await tx.findOneBy(Plan, { id: price.planId }));
  await tx.upsert(PlanPrice, price, ['planId', 'fromMonth']);
}
