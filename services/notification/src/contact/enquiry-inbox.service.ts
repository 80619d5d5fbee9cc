import type {
  AuditAction,
  Caller,
  contact,
  Enquiry as EnquiryAnswer,
  EnquiryAct,
  EnquiryAssignee,
  EnquiryWithHistory,
  Page,
  RequestOf,
} from '@koma/contracts';
import { AppError, decodeCursor, found, like, newId, Outbox, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { formNumber } from '../forms/index.js';
import { findRecipient, findStaff, type RecipientRow } from '../recipients/index.js';
import { EnquiryEntryRow } from './enquiry-entry.entity.js';
import { Enquiry } from './enquiry.entity.js';
import { toEnquiry, toEnquiryWithHistory } from './enquiry.mapper.js';

type Query = Omit<RequestOf<typeof contact.list>['query'], 'limit'> & { limit: number };
type BodyOf<E extends { body: z.ZodType }> = z.output<E['body']>;
type Done = { act: EnquiryAct; text?: string };

const position = z.tuple([z.uuid()]);
const SEARCHED = `concat_ws(' ', e.name, e.company_name, e.email, e.telephone, replace(e.telephone, '-', ''),
  upper(right(e.id::text, 8)), e.message)`;
const AUDITED: Record<EnquiryAct, AuditAction> = {
  assigned: 'enquiry.assigned',
  released: 'enquiry.assigned',
  answered: 'enquiry.answered',
  closed: 'enquiry.closed',
  reopened: 'enquiry.reopened',
};

const nameOf = ({ name, email }: RecipientRow) => name || email;

/** What staff do with enquiries; each act is in the enquiry's history and in the log of staff. */
@Injectable()
export class EnquiryInboxService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Newest first: ids are ordered by time. */
  async list({ kind, status, assigneeId, q, cursor, limit }: Query): Promise<Page<EnquiryAnswer>> {
    const after = decodeCursor(cursor, position);
    const chosen = { ...(kind && { kind }), ...(status && { status }), ...(assigneeId && { assigneeId }) };
    const query = this.database.manager.createQueryBuilder(Enquiry, 'e').where(chosen).orderBy('e.id', 'DESC');
    if (q) query.andWhere(`${SEARCHED} ILIKE :q`, { q: like(q.normalize('NFKC')) });
    const total = await query.getCount();
    if (after) query.andWhere('e.id < :after', { after: after[0] });
    const rows = await query.limit(limit + 1).getMany();
    return { ...toPage(rows, limit, { item: toEnquiry, cursor: ({ id }) => [id] }), total };
  }

  async get(id: string): Promise<EnquiryWithHistory> {
    const { manager } = this.database;
    return withHistory(manager, found(await manager.findOneBy(Enquiry, { id })));
  }

  async assignees(): Promise<EnquiryAssignee[]> {
    const staff = await findStaff(this.database.manager);
    return staff.map((one) => ({ id: one.accountId, name: nameOf(one) }));
  }

  async assign(id: string, { version, assigneeId }: BodyOf<typeof contact.assign>, caller: Caller) {
    return this.change(id, version, caller, async (tx, enquiry) => {
      if (assigneeId === enquiry.assigneeId) return [];
      const assigneeName = assigneeId === null ? '' : await staffName(tx, assigneeId);
      Object.assign(enquiry, { assigneeId, assigneeName });
      return [assigneeId === null ? { act: 'released' } : { act: 'assigned', text: assigneeName }];
    });
  }

  /** The mail is made from the entry once this is committed; whoever answers takes an enquiry that nobody has. */
  async answer(id: string, { version, message, closes }: BodyOf<typeof contact.answer>, caller: Caller) {
    return this.change(id, version, caller, async (tx, enquiry) => {
      if (enquiry.assigneeId === null) {
        const assigneeName = await authorName(tx, caller);
        Object.assign(enquiry, { assigneeId: caller.accountId, assigneeName });
      }
      const isClosing = closes && enquiry.status === 'open';
      Object.assign(enquiry, { answeredAt: new Date(), ...(isClosing && { status: 'closed' }) });
      return [{ act: 'answered', text: message }, ...(isClosing ? [{ act: 'closed' } as const] : [])];
    });
  }

  async setStatus(id: string, { version, status }: BodyOf<typeof contact.setStatus>, caller: Caller) {
    return this.change(id, version, caller, async (_, enquiry) => {
      if (enquiry.status === status) return [];
      Object.assign(enquiry, { status });
      return [{ act: status === 'closed' ? 'closed' : 'reopened' }];
    });
  }

  private async change(
    id: string,
    version: number,
    caller: Caller,
    apply: (tx: Tx, enquiry: Enquiry) => Promise<Done[]>,
  ): Promise<EnquiryWithHistory> {
    return this.database.transaction(async (tx) => {
      const enquiry = found(await tx.findOne(Enquiry, { where: { id }, lock: { mode: 'pessimistic_write' } }));
      if (enquiry.version !== version) throw new AppError('RESOURCE.CONFLICT');
      const done = await apply(tx, enquiry);
      for (const one of done) await this.record(tx, enquiry, caller, one);
      return withHistory(tx, done.length > 0 ? await tx.save(Enquiry, enquiry) : enquiry);
    });
  }

  private async record(tx: Tx, enquiry: Enquiry, caller: Caller, { act, text = '' }: Done): Promise<void> {
    const id = newId();
    const { accountId } = caller;
    const entry = { id, enquiryId: enquiry.id, at: new Date(), act, authorId: accountId, text, mailedAt: null };
    await tx.insert(EnquiryEntryRow, { ...entry, author: await authorName(tx, caller) });
    if (act === 'answered')
      await this.outbox.add(tx, 'notification.mail.requested', id, { mail: 'enquiry-answer', id });
    await this.outbox.add(tx, 'staff.act.done', enquiry.id, {
      action: AUDITED[act],
      actorId: accountId,
      subjectId: enquiry.id,
      // The log is kept for longer than enquiries, so it does not name who wrote.
      subjectName: formNumber(enquiry),
      details: act === 'assigned' ? { assignee: text } : {},
    });
  }
}

/** Empty for a moment, until auth's event about a new member of staff has arrived. */
async function authorName(tx: Tx, { accountId }: Caller): Promise<string> {
  const author = await findRecipient(tx, accountId);
  return author ? nameOf(author) : '';
}

/** @throws AppError RESOURCE.NOT_FOUND for whoever is not of staff, or may not sign in any more */
async function staffName(tx: Tx, accountId: string): Promise<string> {
  const staff = found(await findRecipient(tx, accountId));
  if (staff.profileType !== 'admin' || staff.status !== 'active') throw new AppError('RESOURCE.NOT_FOUND');
  return nameOf(staff);
}

async function withHistory(tx: Tx, enquiry: Enquiry): Promise<EnquiryWithHistory> {
  const history = await tx.find(EnquiryEntryRow, { where: { enquiryId: enquiry.id }, order: { id: 'ASC' } });
  return toEnquiryWithHistory(enquiry, history);
}
