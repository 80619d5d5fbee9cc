import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { findWorks, findWorksOf, lockCreatorsForShare, WorkEffects } from '../../portfolio/index.js';

const ids = z.array(z.object({ id: z.string() }));
const changed = z.tuple([z.unknown(), z.number().int()]);

/** Deletes the data of an account in an order that the foreign keys allow; works are deleted earlier. */
const STATEMENTS = [
  'DELETE FROM favourite WHERE account_id = $1',
  'DELETE FROM recently_seen WHERE account_id = $1',
  'DELETE FROM first_steps_end WHERE account_id = $1',
  'DELETE FROM saved_search WHERE account_id = $1',
  'DELETE FROM search_use USING search_day AS today WHERE today.day = search_use.day AND person = sha256(key || uuid_send($1::uuid))',
  'DELETE FROM favourite_creator WHERE account_id = $1',
  'DELETE FROM access_grant WHERE owner_id = $1 OR grantee_id = $1',
  `DELETE FROM access_request WHERE sender_id = $1 OR receiver_id = $1
    OR (receiver_id IS NULL AND email = (SELECT email FROM member WHERE account_id = $1))`,
  `UPDATE credit SET creator_id = NULL, state = 'text', decided_at = NULL WHERE creator_id = $1`,
  'DELETE FROM credit_refusal WHERE creator_id = $1',
  'DELETE FROM edit_log WHERE owner_id = $1',
  // The other owners' logs stay complete, without the actor.
  'UPDATE edit_log SET actor_id = NULL WHERE actor_id = $1',
  'UPDATE work_act SET actor_id = NULL WHERE actor_id = $1',
  'DELETE FROM share_link WHERE owner_id = $1',
  // Answers on links of others stay, without whose they are.
  'UPDATE link_comment SET author_id = NULL WHERE author_id = $1',
  'UPDATE link_comment SET done_by = NULL WHERE done_by = $1',
  'DELETE FROM slide_select WHERE owner_id = $1',
  'DELETE FROM project WHERE owner_id = $1',
  'DELETE FROM project_member WHERE account_id = $1',
  'DELETE FROM slide_select_member WHERE account_id = $1',
  'DELETE FROM slide_select_presence WHERE account_id = $1',
  // Projects of colleagues keep the items and comments, without whose they are.
  'UPDATE project_item SET added_by = NULL WHERE added_by = $1',
  'UPDATE project_item SET status_by = NULL WHERE status_by = $1',
  'UPDATE project_comment SET author_id = NULL WHERE author_id = $1',
  // Its mentions become those of a former member (FORMER_MEMBER).
  `UPDATE project_comment SET text = replace(text, '<@' || $1::text || '>', '<@00000000-0000-0000-0000-000000000000>')
    WHERE strpos(text, '<@' || $1::text || '>') > 0`,
  'DELETE FROM project_comment_seen WHERE account_id = $1',
  // A report stays with its history, without the names of either side.
  // Proof may be the copy of an identity card. Whoever reported without signing in is known by the address.
  `DELETE FROM report_file WHERE report_id IN (SELECT id FROM report WHERE account_id = $1
    OR email = (SELECT email FROM member WHERE account_id = $1))`,
  'DELETE FROM report_mail WHERE email = (SELECT email FROM member WHERE account_id = $1)',
  `UPDATE report SET name = '', on_behalf_of = '', email = '', account_id = NULL, shows_name = false
    WHERE account_id = $1 OR email = (SELECT email FROM member WHERE account_id = $1)`,
  `UPDATE report SET owner_id = NULL, title = '' WHERE owner_id = $1`,
  'UPDATE report_step SET actor_id = NULL WHERE actor_id = $1',
  'DELETE FROM report_bar WHERE account_id = $1 OR email = (SELECT email FROM member WHERE account_id = $1)',
  // Credits and awards that a merge has put aside.
  `DELETE FROM category_merge_change WHERE was ->> 'creator_id' = $1::text OR id = $1::uuid`,
  'DELETE FROM asset WHERE owner_id = $1',
  'DELETE FROM creator WHERE id = $1',
  'DELETE FROM member WHERE account_id = $1',
] as const;

/** A member who has confirmed a credit, or whom its owner has chosen. Where only the name matched, it may be somebody else's. */
const NAMED = `creator_id = $1 AND (state = 'confirmed' OR is_picked)`;
/** The role stays; the name becomes the mark of a former member. */
const UNNAME = `UPDATE credit SET name = '', key = '', creator_id = NULL, state = 'text', is_picked = false, is_deleted = true
  WHERE ${NAMED}`;
/** Stops open forms from restoring the name. */
const NEW_VERSION = `UPDATE work SET version = version + 1 WHERE id IN (SELECT work_id FROM credit WHERE ${NAMED})`;

const REPORTS = `SELECT FROM report WHERE account_id = $1 OR owner_id = $1
  OR email = (SELECT email FROM member WHERE account_id = $1) ORDER BY id FOR UPDATE`;

/** Erases the catalogue's data of an account (decision 8). */
@Injectable()
export class ErasureService {
  constructor(
    private readonly outbox: Outbox,
    private readonly effects: WorkEffects,
  ) {}

  /** May be called twice: the second time deletes nothing and answers so. */
  async erase(tx: Tx, accountId: string, erasureId: string): Promise<void> {
    // Before what they are about, as a decision on a report takes its locks.
    await tx.query(REPORTS, [accountId]);
    let removed = await this.removeWorks(tx, accountId);
    removed += await this.removeName(tx, accountId);
    for (const statement of STATEMENTS) removed += await run(tx, statement, accountId);
    await this.outbox.add(tx, 'catalogue.account.erased', erasureId, { erasureId, removed });
  }

  private async removeWorks(tx: Tx, ownerId: string): Promise<number> {
    // Locked first, so that no work is created meanwhile.
    await tx.query('SELECT FROM creator WHERE id = $1 FOR UPDATE', [ownerId]);
    const works = await findWorksOf(tx, ownerId);
    // What a merge has put aside of them.
    await tx.query('DELETE FROM category_merge_change WHERE id = ANY ($1)', [works.map(({ id }) => id)]);
    await this.effects.remove(tx, works);
    return works.length;
  }

  /** Removes the name from the credits of other people's works. */
  private async removeName(tx: Tx, accountId: string): Promise<number> {
    const rows = ids.parse(
      await tx.query<unknown>(`SELECT DISTINCT work_id AS id FROM credit WHERE ${NAMED}`, [accountId]),
    );
    const works = await findWorks(tx, rows.map(({ id }) => id)); // prettier-ignore
    await lockCreatorsForShare(tx, works.map(({ ownerId }) => ownerId)); // prettier-ignore
    await run(tx, NEW_VERSION, accountId);
    const count = await run(tx, UNNAME, accountId);
    await this.effects.refresh(tx, works);
    return count;
  }
}

async function run(tx: Tx, statement: string, accountId: string): Promise<number> {
  const [, count] = changed.parse(await tx.query<unknown>(statement, [accountId]));
  return count;
}
