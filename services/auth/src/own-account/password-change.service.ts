import type { Caller } from '@koma/contracts';
import { AppError, Outbox, PasswordHasher } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { isCommonPassword } from '../accounts/common-passwords.js';
import { OwnPasswordService } from '../accounts/own-password.service.js';
import { TrustedDevicesService } from '../devices/trusted-devices.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** Refuses what everybody guesses first (ASVS 5.0, 6.2.4). */
export function rejectCommon(password: string): void {
  if (!isCommonPassword(password)) return;
  const issue = { path: 'password', code: 'FIELD.PASSWORD_COMMON', message: '' };
  throw new AppError('REQUEST.INVALID', { issues: [issue] });
}

/** Ends what was opened with the old password. */
@Injectable()
export class AccessEnds {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: TrustedDevicesService,
  ) {}

  async everywhere(accountId: string): Promise<void> {
    await this.sessions.endAll(accountId);
    await this.devices.endAll(accountId);
  }

  /** Everywhere but where the caller sits. */
  async elsewhere(caller: Caller): Promise<void> {
    await this.sessions.endOthers(caller);
    await this.devices.endAll(caller.accountId);
  }
}

/** A new password by whoever knows the present one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: DataSource,
    private readonly ownPassword: OwnPasswordService,
    private readonly hasher: PasswordHasher,
    private readonly access: AccessEnds,
    private readonly outbox: Outbox,
  ) {}

  async change(caller: Caller, { currentPassword, password }: { currentPassword: string; password: string }) {
    const account = await this.ownPassword.check(caller, currentPassword, 'AUTH.CURRENT_PASSWORD_WRONG');
    rejectCommon(password);
    const passwordHash = await this.hasher.hash(password);
    const { id: accountId, email, locale } = account;
    await this.database.transaction(async (tx) => {
      await tx.update(Account, { id: accountId }, { passwordHash });
      await this.outbox.add(tx, 'auth.password.changed', accountId, { accountId, email, locale });
    });
    await this.access.elsewhere(caller);
  }
}
