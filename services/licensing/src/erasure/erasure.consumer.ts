import type { EventData } from '@koma/events';
import { type EventContext, Handles, Outbox, type Tx } from '@koma/service-kit';
import { Controller } from '@nestjs/common';

/** Parts that led to a licence, which tax law and the other side's rights demand. */
const LICENSED = 'EXISTS (SELECT FROM licence WHERE licence.part_id = part.id)';

/**
 * What is changed for an account: requests without a licence go, and so do words and names; licences and what led to them stay
 * under the account's random id, without its signer.
 */
const STATEMENTS = [
  `DELETE FROM request_part part USING licence_request request
   WHERE request.id = part.request_id AND (request.account_id = $1 OR part.creator_id = $1) AND NOT ${LICENSED}`,
  `DELETE FROM licence_request request WHERE request.account_id = $1
   AND NOT EXISTS (SELECT FROM request_part part WHERE part.request_id = request.id)`,
  `UPDATE licence_request SET note = '', source = NULL WHERE account_id = $1`,
  // What somebody in charge has sent for a creator is the creator's.
  `UPDATE attached_file file SET account_id = clearance.owner_id FROM clearance
   WHERE clearance.id = file.clearance_id AND file.account_id = $1 AND clearance.owner_id <> $1`,
  'DELETE FROM attached_file WHERE account_id = $1',
  `UPDATE part_message SET text = '', account_id = NULL WHERE account_id = $1`,
  `UPDATE quote SET message = '', account_id = NULL WHERE account_id = $1`,
  'UPDATE part_step SET account_id = NULL WHERE account_id = $1',
  `UPDATE licence SET version = version + 1, terms = jsonb_set(terms, '{licensee}', terms -> 'licensee' || '{"signerName": "", "signerTitle": ""}')
   WHERE account_id = $1`,
  // A member without a company has asked in their own name.
  `UPDATE licence_request SET company_name = '' WHERE account_id = $1 AND company_name = (SELECT name FROM member WHERE account_id = $1)`,
  `UPDATE licence SET version = version + 1, terms = jsonb_set(terms, '{licensee,companyName}', '""')
   WHERE account_id = $1 AND terms -> 'licensee' ->> 'companyName' = (SELECT name FROM member WHERE account_id = $1)`,
  `UPDATE licence SET ended_reason = '', ending = ending || '{"reason": ""}',
     dropped_ending = jsonb_set(dropped_ending || '{"reason": ""}', '{asked,reason}', '""')
   WHERE account_id = $1 OR creator_id = $1`,
  'DELETE FROM licence_file file USING licence WHERE licence.id = file.licence_id AND licence.account_id = $1',
  `UPDATE dispute_step SET text = CASE WHEN side = 'staff' THEN text ELSE '' END, account_id = NULL WHERE account_id = $1`,
  'UPDATE licence_delivery SET account_id = NULL WHERE account_id = $1',
  'DELETE FROM clearance WHERE owner_id = $1',
  'DELETE FROM dismissed_proposal WHERE owner_id = $1',
  'DELETE FROM work_credit USING work WHERE work.id = work_credit.work_id AND work.owner_id = $1',
  'DELETE FROM work WHERE owner_id = $1',
  'DELETE FROM project_member WHERE owner_id = $1 OR account_id = $1',
  'DELETE FROM delegate WHERE owner_id = $1 OR account_id = $1',
];

@Controller()
export class ErasureConsumer {
  constructor(private readonly outbox: Outbox) {}

  @Handles('auth.account.erased')
  async onAccountErased(
    { accountId, erasureId }: EventData<'auth.account.erased'>,
    { tx }: EventContext,
  ): Promise<void> {
    for (const statement of STATEMENTS) await tx.query(statement, [accountId]);
    const removed = await removeRows(tx, accountId);
    await this.outbox.add(tx, 'licensing.account.erased', erasureId, { erasureId, removed });
  }
}

/** @returns the number of rows of the tables that are about an account alone */
async function removeRows(tx: Tx, accountId: string): Promise<number> {
  const [row] = await tx.query<{ removed: number }[]>(
    `WITH template AS (DELETE FROM offer_template WHERE creator_id = $1 RETURNING 1),
       offer AS (DELETE FROM work_offer WHERE owner_id = $1 RETURNING 1),
       profile AS (DELETE FROM creator WHERE id = $1 RETURNING 1),
       account AS (DELETE FROM member WHERE account_id = $1 RETURNING 1)
     SELECT ((SELECT count(*) FROM template) + (SELECT count(*) FROM offer) + (SELECT count(*) FROM profile)
       + (SELECT count(*) FROM account))::integer AS removed`,
    [accountId],
  );
  return row?.removed ?? 0;
}
