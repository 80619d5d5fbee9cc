import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { NoticesService } from './notices.service.js';

/** Tells each side of a request what the other one has done, and both what the time has. */
@Controller()
export class LicenceNoticesConsumer {
  constructor(private readonly notices: NoticesService) {}

  @Handles('licensing.part.changed')
  async onPartChanged(
    { by, accountId, creatorId, partId, act, title, workId, ...names }: EventData<'licensing.part.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    const values = { partId, act, title, workId };
    const { companyName, creatorName } = names;
    if (by !== 'owner')
      await this.notices.notify(tx, {
        accountId: creatorId,
        kind: 'licence-asked',
        values: { ...values, companyName },
      });
    if (by !== 'licensee')
      await this.notices.notify(tx, { accountId, kind: 'licence-answered', values: { ...values, creatorName } });
  }

  @Handles('licensing.licence.changed')
  async onLicenceChanged(
    { toAccountId: accountId, ...values }: EventData<'licensing.licence.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.notices.notify(tx, { accountId, kind: 'licence-changed', values });
  }

  @Handles('licensing.clearance.ending')
  async onClearanceEnding(
    { ownerId: accountId, workId, title, kind, days }: EventData<'licensing.clearance.ending'>,
    { tx }: EventContext,
  ): Promise<void> {
    const values = { workId, title, clearance: kind, days: String(days) };
    await this.notices.notify(tx, { accountId, kind: 'clearance-ending', values });
  }

  @Handles('licensing.clearance.ended')
  async onClearanceEnded(
    { ownerId: accountId, workId, title, kind }: EventData<'licensing.clearance.ended'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.notices.notify(tx, { accountId, kind: 'clearance-ended', values: { workId, title, clearance: kind } });
  }
}
