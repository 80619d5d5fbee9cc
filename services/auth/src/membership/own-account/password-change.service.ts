import type { Caller } from '@koma/contracts';
import { Outbox, PasswordHasher } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OwnPasswordService, rejectCommon, updateCredentials } from '../../accounts/index.js';
import { SignOutService } from '../../authentication/index.js';

/** Changes the password of somebody who knows the present one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: DataSource,
    private readonly ownPassword: OwnPasswordService,
    private readonly hasher: PasswordHasher,
    private readonly signOut: SignOutService,
    private readonly outbox: Outbox,
  ) {}

  async change(caller: Caller, { currentPassword, password }: { currentPassword: string; password: string }) {
    const account = await this.ownPassword.check(caller, currentPassword, 'AUTH.CURRENT_PASSWORD_WRONG');
    rejectCommon(password);
    const passwordHash = await this.hasher.hash(password);
    const { id: accountId, email, locale } = account;
    await this.database.transaction(async (tx) => {
      await updateCredentials(tx, accountId, { passwordHash });
      await this.outbox.add(tx, 'auth.password.changed', accountId, { accountId, email, locale });
    });
    await this.signOut.elsewhere(caller);
  }
}
