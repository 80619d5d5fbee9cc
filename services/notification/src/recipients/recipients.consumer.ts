import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { Recipient } from './recipient.entity.js';

/** Updates the read model of accounts. Suspending or closing an account removes nothing; only erasure does. */
@Controller()
export class RecipientsConsumer {
  @Handles('auth.account.changed')
  async onAccountChanged(
    { familyName, firstName, familyNameKana: _, firstNameKana: __, ...facts }: EventData<'auth.account.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    const name = `${familyName} ${firstName}`.trim();
    await tx.upsert(Recipient, { ...facts, name }, ['accountId']);
  }

  @Handles('auth.account.signed-in')
  async onSignedIn({ accountId, at }: EventData<'auth.account.signed-in'>, { tx }: EventContext): Promise<void> {
    await tx.update(Recipient, { accountId }, { signedInAt: new Date(at) });
  }
}
