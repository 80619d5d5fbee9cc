import type { Caller } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ownedOrGranted, publicWork } from '../visibility/index.js';

const ids = z.array(z.object({ id: z.string() }));

/** Works that a member may see: public ones, own ones, and those of owners whose grants the member holds. */
@Injectable()
export class VisibleWorksService {
  async filterVisible(
    tx: Tx,
    workIds: readonly string[],
    { accountId }: Pick<Caller, 'accountId'>,
  ): Promise<Set<string>> {
    const rows = await tx.query<unknown>(
      `SELECT work.id FROM work JOIN creator ON creator.id = work.owner_id
       WHERE work.id = ANY ($2)
         AND (${publicWork()} OR ${ownedOrGranted('work.owner_id')})`,
      [accountId, workIds],
    );
    return new Set(ids.parse(rows).map(({ id }) => id));
  }
}
