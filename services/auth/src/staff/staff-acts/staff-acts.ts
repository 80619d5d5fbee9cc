import type { AuditAction, Caller, Locale, AdminPermission, ProfileType } from '@koma/contracts';
import { AppError, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { type AccountRow, AccountsService, AuditLog, isOpen, nameOf } from '../../accounts/index.js';
import { PasswordLinksService, SignOutService } from '../../authentication/index.js';

interface Invited {
  email: string;
  profileType: ProfileType;
  adminPermission?: AdminPermission;
  familyName: string;
  firstName: string;
  companyName?: string;
  locale: Locale;
}

/** Acts of staff on accounts of members and admins; each is written to the log in its transaction. */
@Injectable()
export class StaffActs {
  constructor(
    private readonly accounts: AccountsService,
    private readonly links: PasswordLinksService,
    private readonly audit: AuditLog,
    private readonly signOut: SignOutService,
    private readonly outbox: Outbox,
  ) {}

  async invite(tx: Tx, invited: Invited, caller: Caller, action: AuditAction): Promise<AccountRow> {
    const account = await this.accounts.create(tx, invited);
    await this.sendLink(tx, account);
    await this.log(tx, caller, action, account);
    return account;
  }

  async sendLink(tx: Tx, { id: accountId, profileType, email, locale, companyName }: AccountRow): Promise<void> {
    const link = await this.links.create(tx, accountId, 'activation');
    const invitation = { accountId, profileType, email, locale, companyName, link };
    await this.outbox.add(tx, 'auth.account.invited', accountId, invitation);
  }

  async suspend(
    tx: Tx,
    account: AccountRow,
    act: { reason: string; caller: Caller; action: AuditAction },
  ): Promise<void> {
    const { reason, caller, action } = act;
    if (!isOpen(account)) throw new AppError('RESOURCE.CONFLICT');
    await this.accounts.change(tx, account, { status: 'suspended', suspendedReason: reason });
    const { id: accountId, email, locale } = account;
    await this.outbox.add(tx, 'auth.account.suspended', accountId, { accountId, email, locale, reason });
    await this.log(tx, caller, action, account, { reason });
  }

  async reactivate(
    tx: Tx,
    account: AccountRow,
    { caller, action }: { caller: Caller; action: AuditAction },
  ): Promise<void> {
    if (account.status !== 'suspended') throw new AppError('RESOURCE.CONFLICT');
    await this.accounts.change(tx, account, { status: account.restedAt ? 'resting' : 'active', suspendedReason: '' });
    await this.log(tx, caller, action, account);
  }

  /** Call after the transaction: ends sessions everywhere. */
  endAccess(accountId: string): Promise<void> {
    return this.signOut.everywhere(accountId);
  }

  async log(tx: Tx, { accountId }: Caller, action: AuditAction, subject: AccountRow, details = {}): Promise<void> {
    await this.audit.append(tx, accountId, { action, subjectId: subject.id, subjectName: nameOf(subject), details });
  }
}
