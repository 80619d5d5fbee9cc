import {
  BROADCAST,
  type Broadcast as BroadcastAnswer,
  type BroadcastDraft,
  type BroadcastState,
  type Caller,
  type Page,
  sendableBroadcast,
  instant,
} from '@koma/contracts';
import { AppError, decodeCursor, found, like, newId, Outbox, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { NoticesService } from '../notifications/index.js';
import { countAudience } from '../recipients/index.js';
import { toBroadcasts } from './broadcast.mapper.js';
import { Broadcast } from './broadcast.entity.js';

interface Search {
  cursor?: string;
  limit: number;
  state?: BroadcastState;
  q?: string;
}

const DAY_MS = 86_400_000;
const position = z.tuple([instant, z.uuid()]);
const SEARCHED = `concat_ws(' ', b.draft ->> 'titleJa', b.draft ->> 'titleEn', b.draft ->> 'messageJa', b.draft ->> 'messageEn')`;

/** Staff write broadcasts and send them. A change of an older version is refused, so that nobody's words are lost. */
@Injectable()
export class BroadcastsService {
  constructor(
    private readonly database: DataSource,
    private readonly notices: NoticesService,
    private readonly outbox: Outbox,
  ) {}

  /** The latest change first. */
  async list({ cursor, limit, state, q }: Search): Promise<Page<BroadcastAnswer>> {
    const { manager } = this.database;
    const after = decodeCursor(cursor, position);
    const query = manager.createQueryBuilder(Broadcast, 'b').where(state ? { state } : {});
    if (q) query.andWhere(`${SEARCHED} ILIKE :q`, { q: like(q.normalize('NFKC')) });
    const total = await query.getCount();
    if (after) query.andWhere('(b.changed_at, b.id) < (:at, :id)', { at: after[0], id: after[1] });
    const rows = await query
      .orderBy({ 'b.changed_at': 'DESC', 'b.id': 'DESC' })
      .limit(limit + 1)
      .getMany();
    const answers = await toBroadcasts(manager, rows);
    const page = toPage(answers, limit, { item: (one) => one, cursor: ({ changedAt, id }) => [changedAt, id] });
    return { ...page, total };
  }

  async get(id: string, tx: Tx = this.database.manager): Promise<BroadcastAnswer> {
    const [answer] = await toBroadcasts(tx, [found(await tx.findOneBy(Broadcast, { id }))]);
    return found(answer ?? null);
  }

  async create(draft: BroadcastDraft, { accountId: changedBy }: Caller): Promise<BroadcastAnswer> {
    const { manager } = this.database;
    const id = newId();
    const fresh = { id, draft, state: 'draft' as const, version: 1, sendAt: null, sentAt: null, reached: null };
    await manager.insert(Broadcast, { ...fresh, changedAt: new Date(), changedBy });
    return this.get(id);
  }

  /** @throws AppError 409 when somebody changed it meanwhile, or it is no draft any more */
  async save(id: string, version: number, draft: BroadcastDraft, caller: Caller): Promise<BroadcastAnswer> {
    return this.change(id, { version, from: ['draft'], caller }, async () => ({ draft }));
  }

  async remove(id: string, version: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lock(tx, id, { version, from: ['draft'] });
      await tx.delete(Broadcast, { id });
    });
  }

  /** Only the caller gets it; no figure counts it. */
  async test(id: string, { accountId }: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { draft } = found(await tx.findOneBy(Broadcast, { id }));
      requireComplete(draft);
      const { isMailed, isPushed = false } = draft;
      const values = valuesOf(draft);
      await this.notices.notify(tx, { accountId, kind: 'broadcast', values }, { isMailed, isPushed });
    });
  }

  /** @throws AppError when it is incomplete, for nobody, in the past, or not the latest version of a draft */
  async send(
    id: string,
    { version, sendAt }: { version: number; sendAt: string | null },
    caller: Caller,
    now: Date,
  ): Promise<BroadcastAnswer> {
    const at = sendAt === null ? now : new Date(sendAt);
    if (sendAt !== null && at <= now) throw new AppError('BROADCAST.TOO_LATE');
    if (at.getTime() - now.getTime() > BROADCAST.aheadDays * DAY_MS) throw new AppError('BROADCAST.TOO_FAR');
    return this.change(id, { version, from: ['draft'], caller }, async (tx, { draft }) => {
      requireComplete(draft);
      const recipients = await countAudience(tx, draft.audience, now);
      if (recipients === 0) throw new AppError('BROADCAST.NOBODY');
      await this.record(tx, 'broadcast.sent', { id, draft }, caller, {
        recipients: String(recipients),
        at: at.toISOString(),
      });
      // What goes at once cannot be called off.
      return { state: sendAt === null ? 'sending' : 'scheduled', sendAt: at };
    });
  }

  async cancel(id: string, version: number, caller: Caller): Promise<BroadcastAnswer> {
    return this.change(id, { version, from: ['scheduled'], caller }, async (tx, broadcast) => {
      await this.record(tx, 'broadcast.cancelled', broadcast, caller, {});
      return { state: 'draft', sendAt: null };
    });
  }

  private async change(
    id: string,
    { caller, ...expected }: { version: number; from: readonly BroadcastState[]; caller: Caller },
    work: (tx: Tx, broadcast: Broadcast) => Promise<Partial<Broadcast>>,
  ): Promise<BroadcastAnswer> {
    return this.database.transaction(async (tx) => {
      const broadcast = await lock(tx, id, expected);
      const change = await work(tx, broadcast);
      const common = { version: broadcast.version + 1, changedAt: new Date(), changedBy: caller.accountId };
      await tx.save(Broadcast, Object.assign(broadcast, change, common));
      return this.get(id, tx);
    });
  }

  private record(
    tx: Tx,
    action: 'broadcast.sent' | 'broadcast.cancelled',
    { id: subjectId, draft }: Pick<Broadcast, 'id' | 'draft'>,
    { accountId: actorId }: Caller,
    details: Record<string, string>,
  ): Promise<string> {
    const subjectName = draft.titleJa;
    return this.outbox.add(tx, 'staff.act.done', subjectId, { action, actorId, subjectId, subjectName, details });
  }
}

/** @throws AppError 404, or 409 for another version or state */
async function lock(
  tx: Tx,
  id: string,
  { version, from }: { version: number; from: readonly BroadcastState[] },
): Promise<Broadcast> {
  const broadcast = found(await tx.findOne(Broadcast, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  if (broadcast.version !== version || !from.includes(broadcast.state)) throw new AppError('RESOURCE.CONFLICT');
  return broadcast;
}

function requireComplete(draft: BroadcastDraft): void {
  if (!sendableBroadcast.safeParse(draft).success) throw new AppError('REQUEST.INVALID');
}

/** What the notice says; both languages, because its page and its mail are in the reader's. */
export const valuesOf = ({ titleJa, titleEn, messageJa, messageEn, path }: BroadcastDraft): Record<string, string> => ({
  titleJa,
  titleEn,
  messageJa,
  messageEn,
  path,
});
