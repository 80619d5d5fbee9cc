import { AppError, SecurityLog } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AccountRow, AccountsService, AuditLog, getAccount, isOpen } from '../../accounts/index.js';
import { TrustedDevicesService } from '../devices/index.js';
import { SessionsService } from '../sessions/index.js';

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** A session that has begun; the browser stores `trustToken` when its member trusts it. */
export interface Started {
  account: AccountRow;
  token: string;
  trustToken: string | null;
}

/** Starts the session of an account that has passed both steps. */
@Injectable()
export class SessionStarter {
  private readonly security = new SecurityLog();

  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly devices: TrustedDevicesService,
    private readonly audit: AuditLog,
  ) {}

  async start(accountId: string | null, origin: Origin, trustDevice: boolean): Promise<Started> {
    const known = await getAccount(this.database.manager, accountId ?? '');
    if (!isOpen(known)) throw new AppError('AUTH.NOT_ACTIVATED');
    return this.database.transaction(async (tx) => {
      const account = await this.accounts.countLogin(tx, known);
      const token = await this.sessions.start(tx, account, origin);
      const isTrusted = trustDevice && this.devices.mayTrust(account);
      this.security.happened('signed-in', { at: 'sign-in', address: origin.address, accountId: account.id });
      const trustToken = isTrusted ? await this.devices.trust(tx, account.id, origin.userAgent) : null;
      if (account.profileType === 'admin') {
        const act = { action: 'admin.signed-in', subjectId: account.id, subjectName: account.email } as const;
        await this.audit.append(tx, account.id, act);
      }
      return { account, token, trustToken };
    });
  }
}
