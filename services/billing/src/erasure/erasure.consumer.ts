import type { EventData } from '@koma/events';
import { type EventContext, Handles, Outbox } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { deleteCards } from '../cards/index.js';
import { deleteMember, forgetAccount } from '../members/index.js';
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
    const paymentMethodIds = await deleteCards(tx, accountId);
    for (const id of paymentMethodIds) await this.payments.removeCard(id);
    const removed = paymentMethodIds.length + (await deleteMember(tx, accountId));
    await this.outbox.add(tx, 'billing.account.erased', erasureId, { erasureId, removed });
  }
}
