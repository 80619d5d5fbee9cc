import { type Caller, issueAt, LICENSING, type Locale, submittedRequest, tokyoDay, toIssues } from '@koma/contracts';
import { AppError, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { OffersService, outsideOf } from '../offers/index.js';
import { findCompany, findVisible, findWorks, toLicensedWork, type WorkRow } from '../parties/index.js';
import { LicenceRequest } from './licence-request.entity.js';
import { announcePart } from './announce-part.js';
import { PartStep, RequestPart } from './part.entities.js';
import { countOpenParts, lockRequests } from './requests.queries.js';
import { RequestsService, touched } from './requests.service.js';

type Submitted = z.output<typeof submittedRequest>;

/** Turns a draft into a request, with one part for each creator. */
@Injectable()
export class SubmissionService {
  constructor(
    private readonly requests: RequestsService,
    private readonly offers: OffersService,
    private readonly outbox: Outbox,
  ) {}

  async submit(id: string, version: number, caller: Caller, locale: Locale): Promise<void> {
    await this.requests.change(id, version, caller, async (tx, request) => {
      const given = completed(request, locale);
      const works = await this.requireOffered(tx, given);
      const byOwner = Map.groupBy(works, ({ ownerId }) => ownerId);
      await lockRequests(tx, caller.accountId);
      if ((await countOpenParts(tx, caller.accountId)) + byOwner.size > LICENSING.openParts)
        throw new AppError('LICENCE.TOO_MANY');
      const companyName = await findCompany(tx, caller);
      await tx.update(LicenceRequest, { id }, { isDraft: false, companyName, ...touched(request) });
      for (const [creatorId, own] of byOwner)
        await this.addPart(tx, { request, creatorId, works: own, usage: given.usage });
    });
  }

  private async addPart(
    tx: Tx,
    given: { request: LicenceRequest; creatorId: string; works: readonly WorkRow[]; usage: Submitted['usage'] },
  ): Promise<void> {
    const { id: requestId, accountId } = given.request;
    const { creatorId, usage } = given;
    const id = newId();
    const works = given.works.map(toLicensedWork);
    await tx.insert(RequestPart, { id, requestId, accountId, creatorId, usage, works, licenseeActedAt: new Date() });
    await tx.insert(PartStep, { id: newId(), partId: id, act: 'submit', side: 'licensee', accountId });
    await announcePart(tx, this.outbox, { partId: id, act: 'submit', by: 'licensee' });
  }

  /** Works that may still be seen and are offered for this use. @throws `LICENCE.NOT_OFFERED`, `LICENCE.TERMS_NOT_OFFERED` */
  private async requireOffered(tx: Tx, { workIds, usage }: Submitted): Promise<WorkRow[]> {
    const known = await findWorks(tx, workIds);
    const visible = await findVisible(tx, workIds);
    const works = workIds.flatMap((workId) => (visible.has(workId) ? (known.get(workId) ?? []) : []));
    const terms = await this.offers.termsOf(tx, works);
    const outside = works.flatMap(({ id }) => outsideOf(terms.get(id) ?? null, usage));
    if (works.length < workIds.length || outside.includes('not-licensable')) throw new AppError('LICENCE.NOT_OFFERED');
    if (outside.length > 0) throw new AppError('LICENCE.TERMS_NOT_OFFERED');
    return works;
  }
}

/** The request with all that a submission needs. @throws `REQUEST.INVALID` with every field that lacks something */
function completed(request: LicenceRequest, locale: Locale): Submitted {
  const { workIds, endClient, product, campaign, deadline, note, usage } = request;
  const { data, error } = submittedRequest.safeParse({ workIds, endClient, product, campaign, deadline, note, usage });
  if (error) throw new AppError('REQUEST.INVALID', { issues: toIssues(error, locale) });
  const today = tokyoDay(new Date());
  if (data.deadline !== null && data.deadline < today)
    throw new AppError('REQUEST.INVALID', { issues: [issueAt(['deadline'], 'FIELD.PAST_DAY', locale)] });
  if (data.usage.start < today) throw new AppError('LICENCE.START_OVER');
  return data;
}
