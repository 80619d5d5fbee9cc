import type { PlanPrice as PlanPriceAnswer } from '@koma/contracts';
import { found, type Tx } from '@koma/service-kit';
import { LessThanOrEqual } from 'typeorm';
import { PlanPrice } from './plan-price.entity.js';
import { Plan } from './plan.entity.js';
import { containedTax } from './tax.js';

/** A plan with its price in a month. */
type PricedPlan = Readonly<Plan> & { priceYen: number; taxYen: number };

/** A price to come, as members are told of it. */
interface AnnouncedPrice {
  planId: string;
  profileType: Plan['profileType'];
  planJa: string;
  planEn: string;
  fromMonth: string;
  oldYen: number;
  newYen: number;
}

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
  return prices.map(({ planId, fromMonth, priceYen, announcedAt }) => {
    const { id, nameJa, nameEn } = found(plans.get(planId));
    return { id, nameJa, nameEn, fromMonth, priceYen, announcedAt: announcedAt?.toISOString() ?? null };
  });
}

/** Sets the price of a plan from a month on; an earlier decision for the same month is replaced. */
export async function storePrice(tx: Tx, price: Omit<PlanPrice, 'announcedAt'>): Promise<void> {
  found(await tx.findOneBy(Plan, { id: price.planId }));
  await tx.upsert(PlanPrice, { ...price, announcedAt: null }, ['planId', 'fromMonth']);
}

/** Members are told this many days before a price holds: more than the 30 of the terms, so that a day of standstill is no breach. */
const ANNOUNCED_DAYS = 35;

/** A price that members must be told of by a day, and the one before it; nobody else can read it until the transaction ends. */
export async function findPriceToAnnounce(tx: Tx, today: string): Promise<AnnouncedPrice | null> {
  const rows: AnnouncedPrice[] = await tx.query(
    `SELECT p.id AS "planId", p.profile_type AS "profileType", p.name_ja AS "planJa", p.name_en AS "planEn",
       price.from_month AS "fromMonth", price.price_yen AS "newYen",
       (SELECT price_yen FROM plan_price earlier WHERE plan_id = p.id AND from_month < price.from_month
        ORDER BY from_month DESC LIMIT 1) AS "oldYen"
     FROM plan_price price JOIN plan p ON p.id = price.plan_id
     WHERE price.announced_at IS NULL AND (price.from_month || '-01')::date - ${ANNOUNCED_DAYS} <= $1::date
     ORDER BY price.from_month LIMIT 1 FOR UPDATE OF price`,
    [today],
  );
  return rows[0] ?? null;
}

export async function markAnnounced(tx: Tx, planId: string, fromMonth: string): Promise<void> {
  await tx.update(PlanPrice, { planId, fromMonth }, { announcedAt: new Date() });
}
