import { type Caller, type ProfileType, SESSION } from '@koma/contracts';
import { type Cache, CACHE, newId, Outbox, sessionKey, SESSIONS_ENDED, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, In, IsNull, MoreThan, Not } from 'typeorm';
import { type AccountRow, findAccount, isOpen } from '../../accounts/index.js';
import { hashToken, newToken } from '../../secrets.js';
import { Session } from './session.entity.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const mostMs = (type: ProfileType) =>
  type === 'admin' ? SESSION.adminMostHours * HOUR : SESSION.memberMostDays * 24 * HOUR;
const idleMs = (type: ProfileType) =>
  type === 'admin' ? SESSION.adminIdleMinutes * MINUTE : SESSION.memberDays * 24 * 60 * MINUTE;

export type OpenSession = Readonly<Session> & { lastUsedAt: Date };

/** A session that was just used. */
export interface UsedSession {
  id: string;
  account: AccountRow;
  idleUntil: Date;
}

/** Opaque sessions: 14 days sliding for members, 30 minutes idle for admins (decision 3), each with a fixed end. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: DataSource,
    @Inject(CACHE) private readonly cache: Cache,
    private readonly outbox: Outbox,
  ) {}

  /** Starts a session and returns its token; only the hash is stored. */
  async start(tx: Tx, account: AccountRow, from: { address: string; userAgent: string }): Promise<string> {
    const token = newToken();
    const idleUntil = new Date(Date.now() + idleMs(account.profileType));
    const userAgent = from.userAgent.slice(0, 300);
    const createdAt = new Date();
    const session = { id: newId(), createdAt, tokenHash: hashToken(token), accountId: account.id, endedAt: null };
    await tx.insert(Session, { ...session, address: from.address, userAgent, idleUntil });
    return token;
  }

  /** Returns the open session of a token's hash with its account, and extends the session. */
  async use(tokenHash: string): Promise<UsedSession | null> {
    const open = { tokenHash, endedAt: IsNull(), idleUntil: MoreThan(new Date()) };
    const session = await this.database.manager.findOneBy(Session, open);
    if (!session) return null;
    const account = await findAccount(this.database.manager, session.accountId);
    if (!account || !isOpen(account)) return null;
    const isTooOld = session.createdAt.getTime() + mostMs(account.profileType) < Date.now();
    if (isTooOld) return null;
    const idleUntil = new Date(Date.now() + idleMs(account.profileType));
    const isWorthWriting = idleUntil.getTime() - session.idleUntil.getTime() > MINUTE;
    if (isWorthWriting) await this.database.manager.update(Session, { id: session.id }, { idleUntil });
    return { id: session.id, account, idleUntil };
  }

  async hasSignedInFrom(accountId: string, address: string): Promise<boolean> {
    return this.database.manager.existsBy(Session, { accountId, address });
  }

  /** Open sessions of an account, the last used first. */
  async list({ id: accountId, profileType }: AccountRow): Promise<OpenSession[]> {
    const where = { accountId, endedAt: IsNull(), idleUntil: MoreThan(new Date()) };
    const open = await this.database.manager.find(Session, { where, order: { idleUntil: 'DESC' } });
    const idle = idleMs(profileType);
    return open.map((session) => ({ ...session, lastUsedAt: new Date(session.idleUntil.getTime() - idle) }));
  }

  async end(id: string): Promise<void> {
    await this.endWhere({ id });
  }

  /** Ends the session of a browser that is known by its cookie only. */
  async endOfBrowser(token: string): Promise<void> {
    await this.endWhere({ tokenHash: hashToken(token) });
  }

  /** Ends the session that a browser has had until now; the one that follows is of `accountId`. */
  async replace(token: string, accountId: string): Promise<void> {
    await this.endWhere({ tokenHash: hashToken(token) }, (former) => former.accountId !== accountId);
  }

  /** Ends a session if it is the account's own. */
  async endOwn(accountId: string, id: string): Promise<boolean> {
    return (await this.endWhere({ id, accountId })) === 1;
  }

  /** Ends every other session of an account. */
  async endOthers({ accountId, sessionId }: Caller): Promise<void> {
    await this.endWhere({ accountId, id: Not(sessionId) });
  }

  /** Gateways resolve the sessions of the account again, because its rights have changed. */
  async invalidate(accountId: string, tx: Tx = this.database.manager): Promise<void> {
    const sessions = await tx.findBy(Session, { accountId, endedAt: IsNull() });
    await Promise.all(sessions.map(({ tokenHash }) => this.cache.delete(sessionKey(tokenHash))));
  }

  /** Ends every session of an account on every device. */
  async endAll(accountId: string): Promise<void> {
    await this.endWhere({ accountId });
  }

  /** @param isSignedOut false where the same account goes on in the same browser: nobody is told of the end */
  private async endWhere(
    which: FindOptionsWhere<Session>,
    isSignedOut: (session: Session) => boolean = () => true,
  ): Promise<number> {
    const sessions = await this.database.transaction(async (tx) => {
      const open = await tx.find(Session, {
        where: { ...which, endedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      const [first] = open;
      if (!first) return [];
      const sessionIds = open.map(({ id }) => id);
      await tx.update(Session, { id: In(sessionIds) }, { endedAt: new Date() });
      // Every caller names sessions of one account.
      const { accountId } = first;
      if (isSignedOut(first)) await this.outbox.add(tx, 'auth.sessions.ended', accountId, { accountId, sessionIds });
      return open;
    });
    const ended = sessions.map((session) => session.tokenHash);
    // Gateways that miss the message resolve again within a second, and must not find the old answer in the cache.
    await Promise.all(ended.map((hash) => this.cache.delete(sessionKey(hash))));
    if (ended.length > 0) await this.cache.publish(SESSIONS_ENDED, ended.join(','));
    return ended.length;
  }
}
