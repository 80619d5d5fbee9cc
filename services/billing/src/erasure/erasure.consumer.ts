import type { EventData } from '@koma/events';
import { type EventContext, Handles, Outbox } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { deleteCards } from '../cards/index.js';
import { findAllFees, stopCharging } from '../fees/index.js';
import { deleteNotes } from '../incidents/index.js';
import { deleteMember, findMember, forgetAccount } from '../members/index.js';
import { Payments } from '../provider/index.js';

/** Erases who paid, and their cards. Fees and receipts stay for as long as tax law demands, under the account's random id. */
@Controller()
export class ErasureConsumer {
  constructor(
    private readonly outbox: Outbox,
    private readonly payments: Payments,
  ) {}

  @Handles('auth.account.erased')
  async onAccountErased(
    { accountId, erasureId }: EventData<'auth.account.erased'>,
    { tx }: EventContext,
  ): Promise<void> {
    await forgetAccount(tx, accountId);
    const customerId = (await findMember(tx, accountId))?.customerId;
    const cards = await deleteCards(tx, accountId);
    await stopCharging(tx, accountId);
    await deleteNotes(tx, (await findAllFees(tx, accountId)).map(({ id }) => id)); // prettier-ignore
    const removed = cards + (await deleteMember(tx, accountId));
    await this.outbox.add(tx, 'billing.account.erased', erasureId, { erasureId, removed });
    // Last, so that nothing is lost there while the books still say otherwise; the cards go with their customer.
    if (customerId) await this.payments.removeCustomer(customerId);
  }
}
