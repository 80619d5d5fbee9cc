import type { Caller } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

const ids = z.array(z.object({ id: z.string() }));

/** Which works a member may see: everybody's published ones, one's own, and those of owners whose grant one holds. */
@Injectable()
export class VisibleWorksService {
  async among(tx: Tx, workIds: readonly string[], { accountId }: Pick<Caller, 'accountId'>): Promise<Set<string>> {
    const rows = await tx.query<unknown>(
      `SELECT work.id FROM work JOIN creator ON creator.id = work.owner_id
       WHERE work.id = ANY ($2)
         AND (work.owner_id = $1
           OR (work.status = 'publish' AND creator.status = 'publish' AND creator.owner_state = 'active')
           OR EXISTS (SELECT FROM live_access_grant held WHERE held.owner_id = work.owner_id AND grantee_id = $1))`,
      [accountId, workIds],
    );
    return new Set(ids.parse(rows).map(({ id }) => id));
  }
}
