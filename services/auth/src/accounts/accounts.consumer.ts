import type { EventData } from '@koma/events';
import { type EventContext, Handles, type Tx } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { ErasuresService } from '../erasures/erasures.service.js';
import { Account } from './account.entity.js';
import { AccountsService } from './accounts.service.js';

/** What other services tell of accounts. */
@Controller()
export class AccountsConsumer {
  constructor(
    private readonly accounts: AccountsService,
    private readonly erasures: ErasuresService,
    private readonly audit: AuditLog,
  ) {}

  @Handles('catalogue.profile.changed')
  async onProfileChanged(profile: EventData<'catalogue.profile.changed'>, { tx }: EventContext): Promise<void> {
    await this.takeProfile(tx, profile);
  }

  // Straight into the row, as with sign-ins: a figure is no change of the account.
  @Handles('analytics.views.counted')
  async onViewsCounted({ ownerId, added }: EventData<'analytics.views.counted'>, { tx }: EventContext): Promise<void> {
    await tx.query('UPDATE account SET access_count = access_count + $2 WHERE id = $1', [ownerId, added]);
  }

  @Handles('staff.act.done')
  async onActDone({ actorId, ...act }: EventData<'staff.act.done'>, { tx }: EventContext): Promise<void> {
    await this.audit.append(tx, actorId, act);
  }

  @Handles('catalogue.account.erased')
  async onCatalogueAccountErased(part: EventData<'catalogue.account.erased'>, { tx }: EventContext): Promise<void> {
    await this.erasures.note(tx, 'catalogue', part);
  }

  @Handles('media.account.erased')
  async onMediaAccountErased(part: EventData<'media.account.erased'>, { tx }: EventContext): Promise<void> {
    await this.erasures.note(tx, 'media', part);
  }

  @Handles('notification.account.erased')
  async onNotificationAccountErased(
    part: EventData<'notification.account.erased'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.erasures.note(tx, 'notification', part);
  }

  @Handles('analytics.account.erased')
  async onAnalyticsAccountErased(part: EventData<'analytics.account.erased'>, { tx }: EventContext): Promise<void> {
    await this.erasures.note(tx, 'analytics', part);
  }

  /** Staff find creators by the position of their profile; its name fills in one that was never told here. */
  private async takeProfile(tx: Tx, profile: EventData<'catalogue.profile.changed'>): Promise<void> {
    const account = await tx.findOneBy(Account, { id: profile.creatorId });
    if (!account) return;
    const { position, dateOfBirth, familyName, firstName, familyNameKana, firstNameKana } = profile;
    const names = { familyName, firstName, familyNameKana, firstNameKana };
    const isNameless = account.familyName === '' && account.firstName === '';
    const change = { position, dateOfBirth, ...(isNameless && names) };
    const isTold = position === account.position && dateOfBirth === account.dateOfBirth;
    const isNew = !isTold || (isNameless && familyName !== '');
    if (isNew) await this.accounts.change(tx, account, change);
  }
}
