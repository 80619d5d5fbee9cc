import type { Caller, LegalEdition } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AccountRow, editionsToAgree, getAccount, toCaller } from '../../accounts/index.js';
import { StrongMethodsService } from '../second-step/index.js';
import { SessionsService } from '../sessions/index.js';

/** Resolves who is signed in. */
@Injectable()
export class CallersService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly methods: StrongMethodsService,
  ) {}

  /** Returns the caller of a token's hash, and extends the session. */
  async resolve(tokenHash: string): Promise<{ caller: Caller; idleUntil: string } | null> {
    const session = await this.sessions.use(tokenHash);
    if (!session) return null;
    const caller = toCaller(session.account, session.id, await this.mustEnrol(session.account));
    return { caller, idleUntil: session.idleUntil.toISOString() };
  }

  account({ accountId }: Caller): Promise<AccountRow> {
    return getAccount(this.database.manager, accountId);
  }

  /** What the account has to do before, or besides, everything else. Staff agree to no terms of members. */
  async duties(account: AccountRow): Promise<{ mustEnrol: boolean; mustAgree: LegalEdition[] }> {
    const mustAgree = account.profileType === 'admin' ? [] : await editionsToAgree(this.database.manager, account.id);
    return { mustEnrol: await this.mustEnrol(account), mustAgree };
  }

  mustEnrol(account: AccountRow): Promise<boolean> {
    return this.methods.mustEnrol(account);
  }
}
