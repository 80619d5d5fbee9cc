import type { AccessRequest as AccessRequestAnswer, Caller, Page } from '@koma/contracts';
import { decodeCursor, found, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan } from 'typeorm';
import { z } from 'zod';
import { MembersService } from '../../members/index.js';
import { AccessRequest } from './access-request.entity.js';
import { otherOf, toRequest } from './access-request.mapper.js';

const position = z.tuple([z.uuid()]);
type Query = { box: 'received' | 'sent'; cursor?: string; limit: number };

/** Shows requests as their sender or receiver may see them. */
@Injectable()
export class AccessRequestReaderService {
  constructor(
    private readonly database: DataSource,
    private readonly members: MembersService,
  ) {}

  async list(caller: Caller, { box, cursor, limit }: Query): Promise<Page<AccessRequestAnswer>> {
    const after = decodeCursor(cursor, position);
    const mine = box === 'sent' ? { senderId: caller.accountId } : { receiverId: caller.accountId };
    const rows = await this.database.manager.find(AccessRequest, {
      where: { ...mine, ...(after && { id: LessThan(after[0]) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const page = toPage(rows, limit, { item: (row) => row, cursor: (row) => [row.id] });
    return { ...page, items: await this.toAnswers(page.items, caller) };
  }

  /** A request that the caller has sent or received. */
  async one(id: string, caller: Caller): Promise<AccessRequestAnswer> {
    const { accountId } = caller;
    const mine = [
      { id, senderId: accountId },
      { id, receiverId: accountId },
    ];
    const [answer] = await this.toAnswers([found(await this.database.manager.findOneBy(AccessRequest, mine))], caller);
    return found(answer);
  }

  /** Those of these requests that the caller has sent or received; one that was withdrawn is none. */
  async some(ids: readonly string[], caller: Caller): Promise<AccessRequestAnswer[]> {
    if (ids.length === 0) return [];
    const these = { id: In([...ids]) };
    const where = [
      { ...these, senderId: caller.accountId },
      { ...these, receiverId: caller.accountId },
    ];
    return this.toAnswers(await this.database.manager.findBy(AccessRequest, where), caller);
  }

  /** Every request that an account has sent or got, as the page shows it. */
  async ownData(tx: Tx, accountId: string): Promise<AccessRequestAnswer[]> {
    const where = [{ senderId: accountId }, { receiverId: accountId }];
    return this.toAnswers(await tx.find(AccessRequest, { where, order: { id: 'DESC' } }), { accountId }, tx);
  }

  private async toAnswers(
    requests: AccessRequest[],
    caller: Pick<Caller, 'accountId'>,
    tx: Tx = this.database.manager,
  ): Promise<AccessRequestAnswer[]> {
    const others = requests.flatMap((request) => otherOf(request, caller) ?? []);
    const brief = await this.members.briefs(tx, others);
    return requests.map((request) => toRequest(request, caller, brief));
  }
}
