import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../creators/creator.entity.js';
import { WorkEffects } from '../works/work-effects.js';
import { Work } from '../works/work.entity.js';

const ids = z.array(z.object({ id: z.string() }));
const changed = z.tuple([z.unknown(), z.number().int()]);

/** What is kept under an account, in an order that the foreign keys allow; works go before it. */
const STATEMENTS = [
  'DELETE FROM favourite WHERE account_id = $1',
  'DELETE FROM access_grant WHERE owner_id = $1 OR grantee_id = $1',
  'DELETE FROM access_request WHERE sender_id = $1 OR receiver_id = $1',
  'DELETE FROM edit_log WHERE owner_id = $1',
  // The other owners' logs stay whole, but no longer say who it was.
  'UPDATE edit_log SET actor_id = NULL WHERE actor_id = $1',
  'DELETE FROM asset WHERE owner_id = $1',
  'DELETE FROM creator WHERE id = $1',
  'DELETE FROM member WHERE account_id = $1',
] as const;

const CREDITED = `credits @> jsonb_build_array(jsonb_build_object('creatorId', $1::text))`;
/** The role stays; instead of the name stands the mark of a former member. A new version, so that no open form brings the name back. */
const UNNAME = `UPDATE work SET version = version + 1, credits = (
    SELECT jsonb_agg(CASE WHEN credit ->> 'creatorId' = $1
      THEN credit || '{"name": "", "creatorId": null, "isDeleted": true}' ELSE credit END ORDER BY place)
    FROM jsonb_array_elements(credits) WITH ORDINALITY AS listed (credit, place))
  WHERE ${CREDITED}`;

/** Erases what the catalogue keeps of an account (decision 8). */
@Injectable()
export class ErasureService {
  constructor(
    private readonly outbox: Outbox,
    private readonly effects: WorkEffects,
  ) {}

  /** May be delivered again: what is gone is gone, and the answer says so. */
  async erase(tx: Tx, accountId: string, erasureId: string): Promise<void> {
    let removed = await this.removeWorks(tx, accountId);
    removed += await this.removeName(tx, accountId);
    for (const statement of STATEMENTS) removed += await run(tx, statement, accountId);
    await this.outbox.add(tx, 'catalogue.account.erased', erasureId, { erasureId, removed });
  }

  private async removeWorks(tx: Tx, ownerId: string): Promise<number> {
    // Locked first, so that no new work comes in between.
    await tx.findOne(Creator, { where: { id: ownerId }, lock: { mode: 'pessimistic_write' } });
    const works = await tx.findBy(Work, { ownerId });
    await this.effects.remove(tx, works);
    return works.length;
  }

  /** Takes the name out of the credits of other people's works. */
  private async removeName(tx: Tx, accountId: string): Promise<number> {
    const rows = ids.parse(await tx.query<unknown>(`SELECT id FROM work WHERE ${CREDITED}`, [accountId]));
    const works = await tx.findBy(Work, { id: In(rows.map(({ id }) => id)) });
    const owners = In(works.map(({ ownerId }) => ownerId));
    await tx.find(Creator, { where: { id: owners }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_read' } });
    const count = await run(tx, UNNAME, accountId);
    await this.effects.refresh(tx, works);
    return count;
  }
}

async function run(tx: Tx, statement: string, accountId: string): Promise<number> {
  const [, count] = changed.parse(await tx.query<unknown>(statement, [accountId]));
  return count;
}
