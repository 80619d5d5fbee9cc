import {
  amountsOf,
  type Caller,
  type InboxPart,
  type LicenceFilters,
  OPEN_PARTS,
  type Page,
  type RequestPart as Answer,
} from '@koma/contracts';
import { decodeCursor, found, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan, Not } from 'typeorm';
import { z } from 'zod';
import { findUncleared, kindsOf } from '../clearances/index.js';
import { findFiles } from '../attached-files/index.js';
import { endOfUsageIn, narrow, titlesIn } from '../finding/index.js';
import { findLicencesOfParts } from '../licences/index.js';
import { findCompanyDay, findCreatorNames, findNames, requireAnswering } from '../parties/index.js';
import { findParent } from './find-parent.js';
import { LicenceRequest } from './licence-request.entity.js';
import { PartMessage, PartStep, Quote, RequestPart } from './part.entities.js';
import { toPartBriefs } from './requests.queries.js';
import { PartAccessService } from './part-access.service.js';

const position = z.tuple([z.uuid()]);
type Listed = LicenceFilters & { cursor?: string | undefined; limit: number; state?: 'open' | 'decided' | undefined };

/** What the inbox is narrowed by. */
const NARROWED = {
  texts: [
    ...['product', 'campaign', 'end_client', 'company_name'].map((name) => `request.${name}`),
    ...['licence.number', titlesIn('part.works')],
  ],
  usage: 'part.usage',
  endsOn: endOfUsageIn('part.usage'),
};

/** What both sides read of parts. */
@Injectable()
export class PartReaderService {
  constructor(
    private readonly database: DataSource,
    private readonly access: PartAccessService,
  ) {}

  /** Of a creator, the newest first. */
  async inbox(
    creatorId: string,
    { cursor, limit, state, ...filters }: Listed,
    caller: Caller,
  ): Promise<Page<InboxPart>> {
    const { manager } = this.database;
    await requireAnswering(manager, creatorId, caller);
    const after = decodeCursor(cursor, position);
    const open = In([...OPEN_PARTS]);
    const states = { open, decided: Not(open) };
    const query = manager
      .createQueryBuilder(RequestPart, 'part')
      .innerJoin(LicenceRequest, 'request', 'request.id = part.request_id')
      .leftJoin('licence', 'licence', 'licence.part_id = part.id')
      .where({ creatorId, ...(state && { state: states[state] }), ...(after && { id: LessThan(after[0]) }) });
    narrow(query, NARROWED, filters);
    const rows = await query.orderBy('part.id', 'DESC').limit(limit + 1).getMany(); // prettier-ignore
    const items = new Map((await toInbox(manager, rows)).map((item) => [item.id, item]));
    return toPage(rows, limit, { item: ({ id }) => found(items.get(id)), cursor: ({ id }) => [id] });
  }

  /** A part with all that was sent; what the caller has not seen yet is seen from then on. */
  async get(id: string, caller: Caller): Promise<Answer> {
    const { manager } = this.database;
    const { part, side, isReadOnly } = await this.access.open(manager, id, caller);
    const seen = side === 'owner' ? { ownerSeenAt: new Date() } : { licenseeSeenAt: new Date() };
    if (!isReadOnly) await manager.update(RequestPart, { id }, seen);
    const answer = await toAnswer(manager, part);
    return { ...answer, uncleared: await unclearedOf(manager, answer), side, isReadOnly };
  }
}

/** The same for everybody who may read it. */
type Unsided = Omit<Answer, 'side' | 'isReadOnly' | 'uncleared'>;

/** What the terms that were proposed last ask for beyond the clearances, as both sides may know it. */
async function unclearedOf(tx: Tx, { state, works, quotes, usage }: Unsided): Promise<Answer['uncleared']> {
  if (!OPEN_PARTS.includes(state)) return [];
  const proposed = quotes.at(-1)?.usage ?? usage;
  const found = await findUncleared(tx, works.map(({ id }) => id), proposed); // prettier-ignore
  return works.flatMap(({ id: workId }) => kindsOf(found.get(workId) ?? []).map((kind) => ({ workId, ...kind })));
}

/** A part as staff read it; null where there is none. Nobody has seen it because of that. */
export async function readPart(tx: Tx, id: string): Promise<Unsided | null> {
  const part = await tx.findOneBy(RequestPart, { id });
  return part && toAnswer(tx, part);
}

async function toInbox(tx: Tx, parts: readonly RequestPart[]): Promise<InboxPart[]> {
  const requests = await tx.findBy(LicenceRequest, { id: In(parts.map(({ requestId }) => requestId)) });
  const briefs = await toPartBriefs(tx, parts, 'owner');
  return parts.flatMap((part, at) => {
    const request = requests.find(({ id }) => id === part.requestId);
    const brief = briefs[at];
    if (!request || !brief) return [];
    const { companyName, product, deadline } = request;
    return { ...brief, companyName, product, deadline, usage: part.usage, submittedAt: part.submittedAt.toISOString() };
  });
}

async function toAnswer(tx: Tx, part: RequestPart): Promise<Unsided> {
  const { id, requestId, creatorId, accountId, state, works, usage, declineReason, version } = part;
  const request = await tx.findOneByOrFail(LicenceRequest, { id: requestId });
  const { companyName, endClient, product, campaign, deadline, note } = request;
  const creator = (await findCreatorNames(tx, [creatorId]))(creatorId);
  const names = await findNames(tx, [accountId]);
  const licence = (await findLicencesOfParts(tx, [id])).get(id);
  const parent = await findParent(tx, request, creatorId);
  return {
    ...{ id, requestId, state, works, usage, declineReason, version },
    ...{ endClient, product, campaign, deadline, note },
    files: (await findFiles(tx, 'requestId', [requestId])).get(requestId) ?? [],
    creator: { id: creatorId, name: creator.creatorName, nameEn: creator.creatorNameEn },
    licensee: {
      ...{ accountId, name: names.get(accountId) ?? '', companyName },
      companySince: await findCompanyDay(tx, accountId),
    },
    ...(await sentIn(tx, id)),
    licence: licence ? { id: licence.id, number: licence.number } : null,
    extendsLicence: parent ? { id: parent.id, number: parent.number } : null,
    submittedAt: part.submittedAt.toISOString(),
  };
}

/** Quotes, messages and steps of a part, oldest first. */
async function sentIn(tx: Tx, partId: string): Promise<Pick<Answer, 'quotes' | 'messages' | 'steps'>> {
  const quotes = await tx.find(Quote, { where: { partId }, order: { number: 'ASC' } });
  const messages = await tx.find(PartMessage, { where: { partId }, order: { id: 'ASC' } });
  const files = await findFiles(tx, 'messageId', messages.map(({ id }) => id)); // prettier-ignore
  const steps = await tx.find(PartStep, { where: { partId }, order: { id: 'ASC' } });
  const names = await findNames(tx, [...messages, ...steps].map(({ accountId }) => accountId)); // prettier-ignore
  const nameOf = (accountId: string | null) => (accountId === null ? '' : (names.get(accountId) ?? ''));
  return {
    quotes: quotes.map(({ number, side: by, usage, lines, validUntil, form, message, conditions, sentAt }) => ({
      ...{
        number,
        by,
        usage,
        lines,
        validUntil,
        form,
        message,
        amounts: amountsOf(lines),
        sentAt: sentAt.toISOString(),
      },
      conditions: { never: conditions.never, creditLine: conditions.creditLine },
    })),
    messages: messages.map(({ id, side: by, accountId, text, sentAt }) => ({
      ...{ id, by, text, name: nameOf(accountId), sentAt: sentAt.toISOString() },
      file: files.get(id)?.[0] ?? null,
    })),
    steps: steps.map(({ act, side: by, accountId, at }) => ({
      act,
      by,
      name: nameOf(accountId),
      at: at.toISOString(),
    })),
  };
}
