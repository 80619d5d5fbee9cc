import type { Admin, adminForm, AdminPermission, Caller } from '@koma/contracts';
import { AppError, found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { type AccountRow, AccountsService, findAdmins, getAccount, lockAdmins } from '../../accounts/index.js';
import { SecondStepService, StrongMethodsService } from '../../authentication/index.js';
import { StaffActs } from '../staff-acts/index.js';

type Form = z.output<typeof adminForm>;

/** Staff accounts and their permissions; for full admins only. */
@Injectable()
export class AdminsService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly acts: StaffActs,
    private readonly secondStep: SecondStepService,
    private readonly methods: StrongMethodsService,
  ) {}

  async list(): Promise<Admin[]> {
    const admins = await findAdmins(this.database.manager);
    return Promise.all(admins.map((account) => this.toAdmin(account)));
  }

  /** The new admin sets the password by a mailed link, so nobody else ever knows it. */
  async add({ permission, ...form }: Form, caller: Caller): Promise<Admin> {
    const invited = { ...form, profileType: 'admin', adminPermission: permission } as const;
    const account = await this.database.transaction((tx) => this.acts.invite(tx, invited, caller, 'admin.added'));
    return this.toAdmin(account);
  }

  async setPermission(id: string, permission: AdminPermission, caller: Caller): Promise<Admin> {
    return this.change(id, caller, async (tx, account) => {
      await this.accounts.change(tx, account, { adminPermission: permission });
      await this.acts.log(tx, caller, 'admin.permission-changed', account, { permission });
    });
  }

  async suspend(id: string, reason: string, caller: Caller): Promise<Admin> {
    return this.change(id, caller, (tx, account) =>
      this.acts.suspend(tx, account, { reason, caller, action: 'admin.suspended' }),
    );
  }

  async removeSecondStep(id: string, reason: string, caller: Caller): Promise<Admin> {
    return this.change(id, caller, async (tx, account) => {
      await this.secondStep.removeAll(tx, account);
      await this.acts.log(tx, caller, 'admin.second-step-removed', account, { reason });
    });
  }

  async reactivate(id: string, caller: Caller): Promise<Admin> {
    return this.change(id, caller, (tx, account) =>
      this.acts.reactivate(tx, account, { caller, action: 'admin.reactivated' }),
    );
  }

  /** Admins cannot change themselves, and one full admin stays; the changed admin's sessions end. */
  private async change(
    id: string,
    caller: Caller,
    work: (tx: Tx, account: AccountRow) => Promise<void>,
  ): Promise<Admin> {
    const changed = await this.database.transaction(async (tx) => {
      const admins = await lockAdmins(tx);
      const account = found(admins.find((admin) => admin.id === id));
      if (id === caller.accountId) throw new AppError('AUTH.ADMIN_KEPT');
      await work(tx, account);
      // `admins` holds the changed row, so it counts with its new permission.
      const isAnyLeft = admins.some(({ adminPermission, status }) => adminPermission === 'full' && status === 'active');
      if (!isAnyLeft) throw new AppError('AUTH.ADMIN_KEPT');
      return account;
    });
    await this.acts.endAccess(id);
    return this.toAdmin(await getAccount(this.database.manager, changed.id));
  }

  private async toAdmin(account: AccountRow): Promise<Admin> {
    const { hasApp, hasPasskey } = await this.methods.of(account);
    return {
      ...account,
      permission: account.adminPermission ?? 'limited',
      hasSecondStep: hasApp || hasPasskey,
      lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
      joinedAt: account.createdAt.toISOString(),
    };
  }
}
