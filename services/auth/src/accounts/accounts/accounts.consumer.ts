import type { EventData } from '@koma/events';
import { type EventContext, Handles, type Tx } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { type AccountRow, findAccount, lockAccount } from './accounts.queries.js';
import { AccountsService } from './accounts.service.js';

/** Handles events of other services that concern accounts. */
@Controller()
export class AccountsConsumer {
  constructor(private readonly accounts: AccountsService) {}

  @Handles('catalogue.profile.changed')
  async onProfileChanged(profile: EventData<'catalogue.profile.changed'>, { tx }: EventContext): Promise<void> {
    await this.takeProfile(tx, profile);
  }

  @Handles('billing.membership.rested')
  async onRested({ accountId }: EventData<'billing.membership.rested'>, { tx, event }: EventContext): Promise<void> {
    const account = await this.lock(tx, accountId);
    if (!account || account.restedAt) return;
    const status = account.status === 'active' ? 'resting' : account.status;
    await this.accounts.change(tx, account, { status, restedAt: new Date(event.time) });
  }

  @Handles('billing.membership.resumed')
  async onResumed({ accountId }: EventData<'billing.membership.resumed'>, { tx }: EventContext): Promise<void> {
    const account = await this.lock(tx, accountId);
    if (!account?.restedAt) return;
    const status = account.status === 'resting' ? 'active' : account.status;
    await this.accounts.change(tx, account, { status, restedAt: null });
  }

  @Handles('billing.payment.failed')
  async onPaymentFailed(fee: EventData<'billing.payment.failed'>, { tx }: EventContext): Promise<void> {
    await tx.query(
      `INSERT INTO unpaid_fee (fee_id, account_id, month, amount_yen)
       SELECT $1, id, $3, $4 FROM account WHERE id = $2 ON CONFLICT DO NOTHING`,
      [fee.feeId, fee.accountId, fee.month, fee.amountYen],
    );
    await sumUnpaid(tx, fee.accountId);
  }

  @Handles('billing.payment.succeeded')
  async onPaymentSucceeded(fee: EventData<'billing.payment.succeeded'>, { tx }: EventContext): Promise<void> {
    await tx.query('DELETE FROM unpaid_fee WHERE fee_id = $1', [fee.feeId]);
    await sumUnpaid(tx, fee.accountId);
  }

  @Handles('billing.payment.refunded')
  async onPaymentRefunded(fee: EventData<'billing.payment.refunded'>, { tx }: EventContext): Promise<void> {
    // A fee that was paid twice is told as a refund as well, and is not owed.
    await tx.query('DELETE FROM unpaid_fee WHERE fee_id = $1', [fee.feeId]);
    await sumUnpaid(tx, fee.accountId);
  }

  // Writes the row directly, as sign-ins do: a figure does not raise the version of the account.
  @Handles('analytics.views.counted')
  async onViewsCounted({ ownerId, added }: EventData<'analytics.views.counted'>, { tx }: EventContext): Promise<void> {
    await tx.query('UPDATE account SET access_count = access_count + $2 WHERE id = $1', [ownerId, added]);
  }

  /** Null when the account is erased. */
  private async lock(tx: Tx, accountId: string): Promise<AccountRow | null> {
    return (await findAccount(tx, accountId)) && lockAccount(tx, accountId);
  }

  /** Staff find creators by the position in their profile; the profile's name is used where the account has none. */
  private async takeProfile(tx: Tx, profile: EventData<'catalogue.profile.changed'>): Promise<void> {
    const account = await findAccount(tx, profile.creatorId);
    if (!account) return;
    const { position, dateOfBirth, familyName, firstName, familyNameKana, firstNameKana } = profile;
    const names = { familyName, firstName, familyNameKana, firstNameKana };
    const isNameless = account.familyName === '' && account.firstName === '';
    const change = { position, dateOfBirth, ...(isNameless && names) };
    const isKnown = position === account.position && dateOfBirth === account.dateOfBirth;
    const isNew = !isKnown || (isNameless && familyName !== '');
    if (isNew) await this.accounts.change(tx, account, change);
  }
}

/** A figure, like views: it does not raise the version of the account. */
async function sumUnpaid(tx: Tx, accountId: string): Promise<void> {
  await tx.query(
    `UPDATE account SET (payable_yen, unpaid_since) =
       (SELECT coalesce(sum(amount_yen), 0), min(month) FROM unpaid_fee WHERE account_id = $1) WHERE id = $1`,
    [accountId],
  );
}
