import { monthAfter, monthBefore, type SandboxToken, startOfTokyoMonth, tokyoMonth } from '@koma/contracts';
import { CONFIG, found, newId, Outbox, type RunningService } from '@koma/service-kit';
import type { BillingConfig } from '../config.js';
import { CardsService } from '../cards/index.js';
import { findMember, setCustomer } from '../members/index.js';
import { Payments, SandboxPayments } from '../provider/index.js';
import { feeWork } from './fee-work.js';

const MONTHS = 4;
const TEN_MINUTES = 600_000;
/** Can be registered, but pays nothing. */
const DECLINED = 'pm_card_chargeCustomerFail';
const CARDS = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_jcb', 'pm_card_amex'] as const;

/** Nobody is told of payments of the past. */
class SilentOutbox extends Outbox {
  override add(): Promise<string> {
    return Promise.resolve('');
  }
}

interface DemoPayer {
  accountId: string;
  /** Name on the card. */
  holder: string;
  /** The card of this payer is declined from the last month on. */
  isLate?: boolean;
}

/**
 * Gives members a card of the sandbox and the fees of the last months, made and charged as the calendar would have. The last
 * payer who pays in time gets a part of a fee back, and disputes the next one.
 * @param refundedBy account of the member of staff
 */
export async function addDemoFees(
  { app, database }: RunningService,
  payers: readonly DemoPayer[],
  refundedBy: string,
): Promise<void> {
  const { manager } = database;
  const silent = new SilentOutbox('billing');
  const payments = app.get(Payments);
  const { runs, refunds, settlement } = feeWork(database, payments, silent, app.get<BillingConfig>(CONFIG));
  const months = lastMonths(tokyoMonth(new Date()));
  const [first = ''] = months;
  const bank = app.get(SandboxPayments);
  const cards = app.get(CardsService);
  for (const [at, payer] of payers.entries()) await addCard(payer, CARDS[at % CARDS.length] ?? CARDS[0]);
  await database.query('UPDATE member SET first_month = $1, activated_at = $2 WHERE account_id = ANY ($3)', [
    first,
    startOfTokyoMonth(monthBefore(first)),
    payers.map(({ accountId }) => accountId),
  ]);
  for (const month of months) {
    if (month === months.at(-1)) for (const payer of payers) if (payer.isLate) await addCard(payer, DECLINED);
    await runs.run(new Date(startOfTokyoMonth(month).getTime() + TEN_MINUTES));
  }
  const { accountId } = found(payers.findLast(({ isLate }) => !isLate));
  const [fee]: { id: string; amount_yen: number }[] = await manager.query(
    'SELECT id, amount_yen FROM fee WHERE account_id = $1 AND month = $2',
    [accountId, first],
  );
  const order = {
    id: newId(),
    amountYen: Math.round(found(fee).amount_yen / 3),
    reason: 'ご利用いただけなかった日の分',
    decidedBy: refundedBy,
  };
  await refunds.refund(found(fee).id, order, new Date(startOfTokyoMonth(monthAfter(first)).getTime() - TEN_MINUTES));
  const [disputed]: { charge_id: string }[] = await manager.query(
    `INSERT INTO sandbox_dispute (id, charge_id, amount_yen, status)
     SELECT 'dp_demo', a.charge_id, a.amount_yen, 'open' FROM payment_attempt a JOIN fee f ON f.id = a.fee_id
     WHERE f.account_id = $1 AND f.month = $2 AND a.status = 'succeeded' RETURNING charge_id`,
    [accountId, monthAfter(first)],
  );
  await settlement.settle(found(await payments.findCharge(found(disputed).charge_id)), new Date());

  /** The card is charged from now on. */
  async function addCard({ accountId: payer, holder }: DemoPayer, token: SandboxToken) {
    const { customerId } = found(await findMember(manager, payer));
    const customer = customerId ?? (await bank.createCustomer(payer));
    await setCustomer(manager, payer, customer);
    const { id } = await bank.startSetup(newId(), customer);
    const facts = { expiresMonth: 8, expiresYear: new Date().getUTCFullYear() + 3, holder };
    await bank.confirmSetup(id, { token, ...facts }, new Date());
    const newest = found((await cards.add(payer, id)).at(-1));
    if (!newest.isDefault) await cards.setDefault(payer, newest.id);
  }
}

/** The last months to this one. */
function lastMonths(month: string): string[] {
  const months = [month];
  while (months.length < MONTHS) months.unshift(monthBefore(months[0] ?? month));
  return months;
}
