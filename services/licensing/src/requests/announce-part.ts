import type { LicenceAct, LicenceActor } from '@koma/contracts';
import type { Outbox, Tx } from '@koma/service-kit';

interface Announced {
  partId: string;
  act: LicenceAct;
  by: LicenceActor;
}

/** Tells the other side of a step; of what the time does, both. Nothing in it says an amount. */
export async function announcePart(tx: Tx, outbox: Outbox, { partId, act, by }: Announced): Promise<void> {
  const [row] = await tx.query<
    { creatorId: string; accountId: string; companyName: string; creatorName: string; title: string; workId: string }[]
  >(
    `SELECT part.creator_id AS "creatorId", part.account_id AS "accountId", request.company_name AS "companyName",
       coalesce(creator.name, '') AS "creatorName", part.works -> 0 ->> 'title' AS title, part.works -> 0 ->> 'id' AS "workId"
     FROM request_part part JOIN licence_request request ON request.id = part.request_id
     LEFT JOIN creator ON creator.id = part.creator_id WHERE part.id = $1`,
    [partId],
  );
  if (row) await outbox.add(tx, 'licensing.part.changed', partId, { partId, act, by, ...row });
}
