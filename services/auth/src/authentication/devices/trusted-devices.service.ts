import { TRUST } from '@koma/contracts';
import { newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import type { AccountRow } from '../../accounts/index.js';
import { hashToken, newToken } from '../../secrets.js';
import { TrustedDevice } from './trusted-device.entity.js';

const LIFETIME_MS = TRUST.days * 86_400_000;

/** Browsers that a member trusts for 30 days; never an admin's (decision 2). */
@Injectable()
export class TrustedDevicesService {
  constructor(private readonly database: DataSource) {}

  mayTrust({ profileType }: Pick<AccountRow, 'profileType'>): boolean {
    return profileType !== 'admin';
  }

  /** Trusts the browser and returns the token for its cookie. */
  async trust(tx: Tx, accountId: string, userAgent: string): Promise<string> {
    const token = newToken();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
    const device = { id: newId(), accountId, tokenHash: hashToken(token), createdAt, expiresAt };
    await tx.insert(TrustedDevice, { ...device, userAgent: userAgent.slice(0, 300) });
    return token;
  }

  async isTrusted(account: AccountRow, token: string | null): Promise<boolean> {
    if (token === null || !this.mayTrust(account)) return false;
    const device = { accountId: account.id, tokenHash: hashToken(token), expiresAt: MoreThan(new Date()) };
    return this.database.manager.existsBy(TrustedDevice, device);
  }

  async list(accountId: string): Promise<TrustedDevice[]> {
    const where = { accountId, expiresAt: MoreThan(new Date()) };
    return this.database.manager.find(TrustedDevice, { where, order: { createdAt: 'DESC' } });
  }

  async end(accountId: string, id: string): Promise<boolean> {
    return (await this.database.manager.delete(TrustedDevice, { id, accountId })).affected === 1;
  }

  async endAll(accountId: string): Promise<void> {
    await this.database.manager.delete(TrustedDevice, { accountId });
  }
}
