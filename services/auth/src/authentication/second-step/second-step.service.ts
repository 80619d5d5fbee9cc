import type { Caller, SecondStepState } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { AppError, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AccountRow, AuditLog, getAccount, lockAccount, updateCredentials } from '../../accounts/index.js';
import { Passkey } from './passkey.entity.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { StrongMethodsService } from './strong-methods.service.js';

type Change = EventData<'auth.second-step.changed'>['change'];
type WithCodes = SecondStepState & { recoveryCodes: string[] | null };

/** Announces a change of the second step to the account's owner, and to the log when staff made it. */
@Injectable()
export class SecondStepChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  async announce(tx: Tx, account: AccountRow, change: Change): Promise<void> {
    const { id: accountId, email, locale, profileType } = account;
    await this.outbox.add(tx, 'auth.second-step.changed', accountId, { accountId, email, locale, change });
    if (profileType !== 'admin') return;
    const act = { action: 'admin.second-step-changed', subjectId: accountId, subjectName: email } as const;
    await this.audit.append(tx, accountId, { ...act, details: { change } });
  }
}

/** Adds and removes second steps that are stronger than a mailed code. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly database: DataSource,
    private readonly methods: StrongMethodsService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly changes: SecondStepChanges,
  ) {}

  async state(accountId: string): Promise<SecondStepState> {
    const account = await getAccount(this.database.manager, accountId);
    const passkeys = await this.passkeys.list(accountId);
    return {
      hasApp: account.totpConfirmedAt !== null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
        return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
      }),
      recoveryCodesLeft: await this.recoveryCodes.countLeft(accountId),
      isRequired: this.methods.areRequired(account),
    };
  }

  async confirmApp({ accountId }: Caller): Promise<WithCodes> {
    return this.add(accountId, 'app-added', async (tx) => {
      await updateCredentials(tx, accountId, { totpConfirmedAt: new Date() });
    });
  }

  async addPasskey({ accountId }: Caller, given: { name: string; response: Record<string, unknown> }) {
    return this.add(accountId, 'passkey-added', (tx) => this.passkeys.add(tx, accountId, given));
  }

  async removeApp(accountId: string): Promise<SecondStepState> {
    return this.remove(accountId, 'app-removed', async (tx, account) => {
      if (!account.totpConfirmedAt) throw new AppError('RESOURCE.NOT_FOUND');
      await updateCredentials(tx, accountId, { totpSecret: null, totpConfirmedAt: null });
    });
  }

  async removePasskey(accountId: string, id: string): Promise<SecondStepState> {
    return this.remove(accountId, 'passkey-removed', async (tx) => {
      if (!(await this.passkeys.remove(tx, accountId, id))) throw new AppError('RESOURCE.NOT_FOUND');
    });
  }

  /** Recovery codes need an app or a passkey beside them. */
  async renewRecoveryCodes(accountId: string): Promise<WithCodes> {
    const recoveryCodes = await this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (!(await this.hasStrongMethod(tx, account))) throw new AppError('RESOURCE.NOT_FOUND');
      await this.changes.announce(tx, account, 'codes-renewed');
      return this.recoveryCodes.renew(tx, accountId);
    });
    return { ...(await this.state(accountId)), recoveryCodes };
  }

  /** The owner hears of every used recovery code, because somebody else may have used it. */
  async announceRecovery(accountId: string): Promise<void> {
    const account = await getAccount(this.database.manager, accountId);
    await this.database.transaction((tx) => this.changes.announce(tx, account, 'code-used'));
  }

  /** Removes every second step of an account; staff have made sure who asks. */
  async removeAll(tx: Tx, account: AccountRow): Promise<void> {
    if (!(await this.hasStrongMethod(tx, account))) throw new AppError('RESOURCE.CONFLICT');
    await updateCredentials(tx, account.id, { totpSecret: null, totpConfirmedAt: null });
    await tx.delete(Passkey, { accountId: account.id });
    await this.recoveryCodes.end(tx, account.id);
    await this.changes.announce(tx, account, 'app-removed');
  }

  /** The first strong method creates recovery codes too. */
  private async add(accountId: string, change: Change, work: (tx: Tx) => Promise<void>): Promise<WithCodes> {
    const recoveryCodes = await this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      const isFirst = !(await this.hasStrongMethod(tx, account));
      await work(tx);
      await this.changes.announce(tx, account, change);
      return isFirst ? this.recoveryCodes.renew(tx, accountId) : null;
    });
    return { ...(await this.state(accountId)), recoveryCodes };
  }

  /** Removing the last strong method removes its recovery codes; an account that must have one keeps it. */
  private async remove(accountId: string, change: Change, work: (tx: Tx, account: AccountRow) => Promise<void>) {
    await this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      await work(tx, account);
      const hasApp = account.totpConfirmedAt !== null && change !== 'app-removed';
      const isWithout = !hasApp && (await tx.countBy(Passkey, { accountId })) === 0;
      if (isWithout && this.methods.areRequired(account)) throw new AppError('AUTH.SECOND_STEP_REQUIRED');
      if (isWithout) await this.recoveryCodes.end(tx, accountId);
      await this.changes.announce(tx, account, change);
    });
    return this.state(accountId);
  }

  private async hasStrongMethod(tx: Tx, account: AccountRow): Promise<boolean> {
    const { hasApp, hasPasskey } = await this.methods.of(account, tx);
    return hasApp || hasPasskey;
  }
}
