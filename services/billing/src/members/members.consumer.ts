import { monthAfter, tokyoMonth } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Member } from './member.entity.js';
import { noteJoined, noteLeft } from './membership-changes.queries.js';

/** Updates the read model of members. Admins pay nothing. */
@Controller()
export class MembersConsumer {
  @Handles('auth.account.changed')
  async onAccountChanged(
    { familyName, firstName, ...account }: EventData<'auth.account.changed'>,
    { tx, event }: EventContext,
  ): Promise<void> {
    const { profileType } = account;
    if (profileType === 'admin') return;
    const { accountId, status, email, locale, companyName } = account;
    const name = `${familyName} ${firstName}`.trim();
    await tx.upsert(Member, { accountId, profileType, name, status, email, locale, companyName }, ['accountId']);
    if (status === 'closed') await noteLeft(tx, accountId, tokyoMonth(event.time));
    if (status !== 'active') return;
    // The rest of the month of activation is free.
    const began = { activatedAt: new Date(event.time), firstMonth: monthAfter(tokyoMonth(event.time)) };
    const { affected } = await tx.update(Member, { accountId, activatedAt: IsNull() }, began);
    if (affected === 1) await noteJoined(tx, accountId, tokyoMonth(event.time));
  }

  @Handles('auth.cancellation.requested')
  async onCancelled(
    { accountId, endsAt }: EventData<'auth.cancellation.requested'>,
    { tx }: EventContext,
  ): Promise<void> {
    await tx.update(Member, { accountId }, { endsAt: new Date(endsAt) });
  }

  @Handles('auth.cancellation.withdrawn')
  async onWithdrawn({ accountId }: EventData<'auth.cancellation.withdrawn'>, { tx }: EventContext): Promise<void> {
    await tx.update(Member, { accountId }, { endsAt: null });
  }
}
