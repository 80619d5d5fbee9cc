import { CONFIG, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountRow } from '../../accounts/index.js';
import type { AuthConfig } from '../../config.js';
import { hasPasskey } from './passkeys.queries.js';

/** Methods of the second step that are stronger than a mailed code. */
@Injectable()
export class StrongMethodsService {
  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Pick<AuthConfig, 'STRONG_ADMINS'>,
  ) {}

  async of(
    { id, totpConfirmedAt }: AccountRow,
    tx: Tx = this.database.manager,
  ): Promise<{ hasApp: boolean; hasPasskey: boolean }> {
    return { hasApp: totpConfirmedAt !== null, hasPasskey: await hasPasskey(tx, id) };
  }

  /** Full admins may do nothing before they have a strong second step, where the installation requires it. */
  areRequired({ adminPermission }: Pick<AccountRow, 'adminPermission'>): boolean {
    return this.config.STRONG_ADMINS && adminPermission === 'full';
  }

  async mustEnrol(account: AccountRow): Promise<boolean> {
    if (!this.areRequired(account)) return false;
    const methods = await this.of(account);
    return !methods.hasApp && !methods.hasPasskey;
  }
}
