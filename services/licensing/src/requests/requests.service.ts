import {
  type Caller,
  type LicenceFilters,
  LICENSING,
  type LicenceRequest as Answer,
  OPEN_PARTS,
  type Page,
  type PartBrief,
  type RequestDraft,
  type RequestedWork,
  type Whose,
} from '@koma/contracts';
import { AppError, cursorInstant, decodeCursor, found, newId, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findFiles } from '../attached-files/index.js';
import { endOfUsageIn, narrow, titlesIn } from '../finding/index.js';
import {
  type CreatorName,
  findCompany,
  findCreatorNames,
  findNames,
  findVisible,
  findWorks,
  isColleagueIn,
  isOfColleague,
  toLicensedWork,
  type WorkRow,
} from '../parties/index.js';
import { LicenceRequest } from './licence-request.entity.js';
import { findExtended, findParts, lockRequests } from './requests.queries.js';

const position = z.tuple([cursorInstant, z.uuid()]);
type Listed = LicenceFilters & {
  cursor?: string | undefined;
  limit: number;
  state?: 'draft' | 'open' | 'decided' | undefined;
};

/** True while a part waits for somebody. */
const OPEN = `EXISTS (SELECT FROM request_part part WHERE part.request_id = request.id AND part.state IN (${OPEN_PARTS.map((state) => `'${state}'`).join(', ')}))`;
const OF_COLLEAGUE = isOfColleague('request', ':accountId::uuid');
const CONDITIONS = { draft: 'request.is_draft', open: OPEN, decided: `NOT request.is_draft AND NOT ${OPEN}` };

/** Titles of a draft's works, as far as members may see them, and of what was sent. */
const DRAFTED = `(SELECT string_agg(concat_ws(' ', work.title, work.title_en), ' ') FROM work
  JOIN creator ON creator.id = work.owner_id JOIN member ON member.account_id = work.owner_id
  WHERE request.is_draft AND work.id = ANY(request.work_ids) AND work.is_public AND creator.is_public AND member.status = 'active')`;
const SENT = `(SELECT string_agg(concat_ws(' ', ${titlesIn('part.works')}, creator.name, licence.number), ' ') FROM request_part part
  LEFT JOIN creator ON creator.id = part.creator_id LEFT JOIN licence ON licence.part_id = part.id WHERE part.request_id = request.id)`;
/** What a list of requests is narrowed by. */
const NARROWED = {
  texts: [...['product', 'campaign', 'end_client', 'company_name'].map((name) => `request.${name}`), DRAFTED, SENT],
  usage: 'request.usage',
  endsOn: endOfUsageIn('request.usage'),
};

/** A member's requests: drafts, which they fill in, and what was submitted. */
@Injectable()
export class RequestsService {
  constructor(private readonly database: DataSource) {}

  async list(
    { accountId }: Caller,
    { whose, cursor, limit, state, ...filters }: Listed & { whose: Whose },
  ): Promise<Page<Answer>> {
    const { manager } = this.database;
    const after = decodeCursor(cursor, position);
    const query = manager.createQueryBuilder(LicenceRequest, 'request');
    if (whose === 'own') query.where({ accountId });
    else query.where(OF_COLLEAGUE, { accountId });
    if (state) query.andWhere(CONDITIONS[state]);
    narrow(query, NARROWED, filters);
    if (after) query.andWhere('(request.updated_at, request.id) < (:at, :id)', { at: after[0], id: after[1] });
    const rows = await query
      .orderBy({ 'request.updated_at': 'DESC', 'request.id': 'DESC' })
      .limit(limit + 1)
      .getMany();
    const answers = new Map((await this.toAnswers(manager, rows, accountId)).map((answer) => [answer.id, answer]));
    return toPage(rows, limit, {
      item: ({ id }) => found(answers.get(id)),
      cursor: ({ updatedAt, id }) => [updatedAt, id],
    });
  }

  async get(id: string, caller: Caller): Promise<Answer> {
    const { manager } = this.database;
    const request = found(await manager.findOneBy(LicenceRequest, { id }));
    const isOwn = request.accountId === caller.accountId;
    if (!isOwn && !(await isColleagueIn(manager, id, caller))) throw new AppError('RESOURCE.NOT_FOUND');
    const [answer] = await this.toAnswers(manager, [request], caller.accountId);
    return found(answer);
  }

  /** Begins a draft with the use that the member asked for the last time. */
  async create(
    { workIds, source }: Pick<RequestDraft, 'workIds'> & Pick<LicenceRequest, 'source'>,
    caller: Caller,
  ): Promise<string> {
    const { accountId } = caller;
    return this.database.transaction(async (tx) => {
      await requireAskable(tx, workIds, caller);
      const last = await tx.findOne(LicenceRequest, {
        where: { accountId, isDraft: false },
        order: { updatedAt: 'DESC' },
      });
      const { start: _start, lastDay: _lastDay, ...usage } = last?.usage ?? {};
      return addDraft(tx, caller, { workIds, source, usage, isCarriedOver: last !== null });
    });
  }

  async save(id: string, { version, ...draft }: { version: number } & RequestDraft, caller: Caller): Promise<void> {
    await this.change(id, version, caller, async (tx, request) => {
      const added = draft.workIds.filter((workId) => !request.workIds.includes(workId));
      await requireAskable(tx, added, caller);
      await tx.update(LicenceRequest, { id }, { ...draft, ...touched(request) });
    });
  }

  async delete(id: string, { seen }: { seen?: string | undefined }, { accountId }: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const where = { id, accountId, isDraft: true };
      const request = found(await tx.findOne(LicenceRequest, { where, lock: { mode: 'pessimistic_write' } }));
      if (seen !== undefined && request.updatedAt.toISOString() !== seen) throw new AppError('RESOURCE.CONFLICT');
      await tx.delete(LicenceRequest, { id });
    });
  }

  /** Runs a change of a draft that the caller has seen. @throws `RESOURCE.CONFLICT` for another version, and for what was submitted */
  async change<T>(
    id: string,
    version: number,
    { accountId }: Caller,
    apply: (tx: Tx, request: LicenceRequest) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (tx) => {
      const where = { id, accountId };
      const request = found(await tx.findOne(LicenceRequest, { where, lock: { mode: 'pessimistic_write' } }));
      if (!request.isDraft || request.version !== version) throw new AppError('RESOURCE.CONFLICT');
      return apply(tx, request);
    });
  }

  private async toAnswers(tx: Tx, requests: readonly LicenceRequest[], viewerId: string): Promise<Answer[]> {
    const askers = await findNames(tx, requests.map((request) => request.accountId)); // prettier-ignore
    const works = await findWorks(tx, requests.flatMap(({ workIds }) => workIds)); // prettier-ignore
    const visible = await findVisible(tx, requests.flatMap(({ workIds }) => workIds)); // prettier-ignore
    const creators = await findCreatorNames(tx, [...works.values()].map(({ ownerId }) => ownerId)); // prettier-ignore
    const parts = await findParts(tx, requests);
    const files = await findFiles(tx, 'requestId', requests.map(({ id }) => id)); // prettier-ignore
    const extended = await findExtended(tx, requests.map(({ extendsId }) => extendsId)); // prettier-ignore
    return requests.map(({ accountId, workIds, extendsId, createdAt, updatedAt, ...request }) => ({
      ...request,
      works: request.isDraft
        ? workIds.flatMap((id) => worksOf(id, { works, visible, creators }))
        : sentWorks(parts.get(request.id)),
      files: files.get(request.id) ?? [],
      isReadOnly: accountId !== viewerId,
      askedBy: accountId === viewerId ? '' : (askers.get(accountId) ?? ''),
      // What a colleague has not seen is no news for others.
      parts: (parts.get(request.id) ?? []).map((part) => ({
        ...part,
        isFresh: part.isFresh && accountId === viewerId,
      })),
      extendsLicence: extendsId === null ? null : (extended.get(extendsId) ?? null),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }));
  }
}

interface KnownWorks {
  works: ReadonlyMap<string, WorkRow>;
  visible: ReadonlySet<string>;
  creators: (id: string) => CreatorName;
}

/** A work of a draft by its id, without the title of one that is no longer public; one that was never known is left out. */
function worksOf(id: string, { works, visible, creators }: KnownWorks): RequestedWork[] {
  const work = works.get(id);
  if (!work) return [];
  if (!visible.has(id)) return [{ id, kind: work.kind, title: '', titleEn: '', creatorName: '', creatorNameEn: '' }];
  return [{ ...toLicensedWork(work), ...creators(work.ownerId) }];
}

/** Works as they were called when the request was sent. */
const sentWorks = (parts: readonly PartBrief[] = []): RequestedWork[] =>
  parts.flatMap(({ works, creatorName, creatorNameEn }) =>
    works.map((work) => ({ ...work, creatorName, creatorNameEn })),
  );

/** What every change of a draft sets beside its fields. */
export const touched = ({ version }: Pick<LicenceRequest, 'version'>) => ({
  version: version + 1,
  updatedAt: new Date(),
});

/** Adds a draft. @throws `LICENCE.TOO_MANY` */
export async function addDraft(
  tx: Tx,
  caller: Caller,
  given: Pick<LicenceRequest, 'workIds' | 'usage'> & Partial<LicenceRequest>,
): Promise<string> {
  const { accountId } = caller;
  await lockRequests(tx, accountId);
  if ((await tx.countBy(LicenceRequest, { accountId, isDraft: true })) >= LICENSING.drafts)
    throw new AppError('LICENCE.TOO_MANY');
  const id = newId();
  await tx.insert(LicenceRequest, { id, accountId, companyName: await findCompany(tx, caller), ...given });
  return id;
}

/** @throws `RESOURCE.NOT_FOUND` for works that the caller may not see, `LICENCE.OWN_WORK` for their own */
async function requireAskable(tx: Tx, workIds: readonly string[], { accountId }: Caller): Promise<void> {
  const works = await findWorks(tx, workIds);
  if ([...works.values()].some(({ ownerId }) => ownerId === accountId)) throw new AppError('LICENCE.OWN_WORK');
  const visible = await findVisible(tx, workIds);
  if (workIds.some((id) => !visible.has(id))) throw new AppError('RESOURCE.NOT_FOUND');
}
