import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccessGrant } from '../access-grants/access-grant.entity.js';
import { toGrant } from '../access-grants/access-grant.mapper.js';
import { AccessRequest } from '../access-requests/access-request.entity.js';
import { otherOf, toRequest } from '../access-requests/access-request.mapper.js';
import { Creator } from '../creators/creator.entity.js';
import { EditEntry } from '../edits/edit-entry.entity.js';
import { toEdit } from '../edits/edit-entry.mapper.js';
import { VISIBLE_MARKS } from '../favourites/visible-marks.js';
import { MembersService } from '../members/members.service.js';
import { Work } from '../works/work.entity.js';

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const newestFirst = { order: { id: 'DESC' } } as const;

/** What the catalogue keeps of an account, for the member's own export (decision 8). */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: DataSource,
    private readonly members: MembersService,
  ) {}

  /** Text of each file by its path in the zip; all of one moment. */
  async files(accountId: string): Promise<Record<string, string>> {
    return this.database.transaction('REPEATABLE READ', async (tx) => ({
      'catalogue/profile.json': pretty(await tx.findOneBy(Creator, { id: accountId })),
      'catalogue/works.json': pretty(await tx.find(Work, { where: { ownerId: accountId }, ...newestFirst })),
      'catalogue/favourites.json': pretty(await this.favourites(tx, accountId)),
      'catalogue/access.json': pretty(await this.access(tx, accountId)),
    }));
  }

  private async favourites(tx: Tx, accountId: string): Promise<unknown> {
    const sql = `SELECT work_id AS "workId", title, kind, favourite.created_at AS "markedAt" FROM ${VISIBLE_MARKS}`;
    return tx.query<unknown>(`${sql} ORDER BY favourite.created_at DESC, work_id`, [accountId]);
  }

  /** Requests, permissions and changes, as the pages show them; of others no more than there. */
  private async access(tx: Tx, accountId: string): Promise<unknown> {
    const either = (one: string, other: string) => ({
      where: [{ [one]: accountId }, { [other]: accountId }],
      ...newestFirst,
    });
    const requests = await tx.find(AccessRequest, either('senderId', 'receiverId'));
    const grants = await tx.find(AccessGrant, either('ownerId', 'granteeId'));
    const edits = await tx.find(EditEntry, either('ownerId', 'actorId'));
    const brief = await this.members.briefs(tx, [
      ...requests.flatMap((request) => otherOf(request, { accountId }) ?? []),
      ...grants.flatMap(({ ownerId, granteeId }) => [ownerId, granteeId]),
      ...edits.flatMap(({ ownerId, actorId }) => (actorId === null ? ownerId : [ownerId, actorId])),
    ]);
    return {
      requests: requests.map((request) => toRequest(request, { accountId }, brief)),
      grants: grants.map((grant) => ({ ...toGrant(grant, brief), endedAt: grant.endedAt })),
      edits: edits.map((entry) => toEdit(entry, brief)),
    };
  }
}
