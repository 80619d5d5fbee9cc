import { type Caller, PUSH, type PushSettings } from '@koma/contracts';
import { deviceOf, found, newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PushSender } from './push-sender.js';
import { PushToken } from './push-token.entity.js';
import { removeTokens } from './push-tokens.queries.js';

/** The browsers in which members have switched push on. */
@Injectable()
export class PushTokensService {
  constructor(
    private readonly database: DataSource,
    private readonly sender: PushSender,
  ) {}

  async settings({ accountId, sessionId }: Caller): Promise<PushSettings> {
    const rows = await this.database.manager.find(PushToken, { where: { accountId }, order: { createdAt: 'DESC' } });
    const browsers = rows.map(({ id, browser, system, createdAt, sessionId: of }) => ({
      id,
      browser,
      system,
      since: createdAt.toISOString(),
      isThisOne: of === sessionId,
    }));
    return { service: this.sender.service, browsers };
  }

  /** A browser has one token and one member: the newest. */
  async register({ accountId, sessionId }: Caller, token: string, userAgent: string): Promise<void> {
    const { browser, system } = deviceOf(userAgent);
    const now = new Date();
    await this.database.transaction(async (tx) => {
      // Two registrations of one account wait for each other, so that the number of browsers holds.
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 6))', [accountId]);
      await removeTokens(tx, await findReplaced(tx, { accountId, sessionId, token }));
      const fresh = { accountId, sessionId, token, browser, system, renewedAt: now };
      await tx
        .createQueryBuilder()
        .insert()
        .into(PushToken)
        .values({ id: newId(), ...fresh, createdAt: now, usedAt: null })
        .orUpdate(['account_id', 'session_id', 'browser', 'system', 'renewed_at'], ['token'])
        .execute();
      await removeTokens(tx, await findSurplus(tx, accountId));
    });
  }

  /** @throws AppError 404 for a browser of another member */
  async remove({ accountId }: Caller, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { id: own } = found(await tx.findOneBy(PushToken, { id, accountId }));
      await removeTokens(tx, [own]);
    });
  }

  async removeOfSessions(tx: Tx, accountId: string, sessionIds: readonly string[]): Promise<void> {
    const rows = await tx.findBy(PushToken, { accountId });
    const ended = rows.filter(({ sessionId }) => sessionIds.includes(sessionId));
    await removeTokens(tx, ended.map(({ id }) => id)); // prettier-ignore
  }
}

type Registration = Pick<PushToken, 'accountId' | 'sessionId' | 'token'>;

/** The same browser under another member, or under an older token. */
async function findReplaced(tx: Tx, { accountId, sessionId, token }: Registration): Promise<string[]> {
  const rows: { id: string }[] = await tx.query(
    'SELECT id FROM push_token WHERE (token = $1 AND account_id <> $2) OR (session_id = $3 AND token <> $1)',
    [token, accountId, sessionId],
  );
  return rows.map(({ id }) => id);
}

/** The browsers beyond the limit: those renewed the longest time ago. */
async function findSurplus(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.find(PushToken, {
    where: { accountId },
    order: { renewedAt: 'DESC', id: 'DESC' },
    skip: PUSH.browsers,
  });
  return rows.map(({ id }) => id);
}
