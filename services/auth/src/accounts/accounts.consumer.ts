import type { EventData } from '@koma/events';
import type { Handlers, Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { ErasuresService } from '../erasures/erasures.service.js';
import { Account } from './account.entity.js';
import { AccountsService } from './accounts.service.js';

/** What other services tell of accounts. */
@Injectable()
export class AccountsConsumer {
  constructor(
    private readonly accounts: AccountsService,
    private readonly erasures: ErasuresService,
    private readonly audit: AuditLog,
  ) {}

  readonly handlers: Handlers = {
    'catalogue.profile.changed': (tx, profile) => this.takeProfile(tx, profile),
    // Straight into the row, as with sign-ins: a figure is no change of the account.
    'analytics.views.counted': async (tx, { ownerId, added }) => {
      await tx.query('UPDATE account SET access_count = access_count + $2 WHERE id = $1', [ownerId, added]);
    },
    'staff.act.done': (tx, { actorId, ...act }) => this.audit.append(tx, actorId, act),
    'catalogue.account.erased': (tx, part) => this.erasures.note(tx, 'catalogue', part),
    'media.account.erased': (tx, part) => this.erasures.note(tx, 'media', part),
    'notification.account.erased': (tx, part) => this.erasures.note(tx, 'notification', part),
    'analytics.account.erased': (tx, part) => this.erasures.note(tx, 'analytics', part),
  };

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
