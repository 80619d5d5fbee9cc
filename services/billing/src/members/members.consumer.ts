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
    {
      accountId,
      profileType,
      adminPermission: _,
      position: __,
      familyName,
      firstName,
      ...facts
    }: EventData<'auth.account.changed'>,
    { tx, event }: EventContext,
  ): Promise<void> {
    if (profileType === 'admin') return;
    const name = `${familyName} ${firstName}`.trim();
    await tx.upsert(Member, { accountId, profileType, name, ...facts }, ['accountId']);
    if (facts.status === 'closed') await noteLeft(tx, accountId, tokyoMonth(event.time));
    if (facts.status !== 'active') return;
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
