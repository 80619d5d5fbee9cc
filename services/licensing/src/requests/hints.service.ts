import { type Caller, type OfferTerms, type RequestHint, type Usage, usage as wholeUsage } from '@koma/contracts';
import { found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findUncleared, kindsOf } from '../clearances/index.js';
import { estimateOf, OffersService, outsideOf, shownOf } from '../offers/index.js';
import { findVisible, findWorks, type WorkRow } from '../parties/index.js';
import { boxOf, findHeld, freeFrom } from '../rights/index.js';
import { findParent } from './find-parent.js';
import { LicenceRequest } from './licence-request.entity.js';

/** What stands against a draft, work by work, and what the price lists say. */
@Injectable()
export class HintsService {
  constructor(
    private readonly database: DataSource,
    private readonly offers: OffersService,
  ) {}

  async of(id: string, { accountId }: Caller): Promise<RequestHint[]> {
    const { manager } = this.database;
    const request = found(await manager.findOneBy(LicenceRequest, { id, accountId }));
    const visible = await findVisible(manager, request.workIds);
    const works = [...(await findWorks(manager, request.workIds)).values()].filter((work) => visible.has(work.id));
    const terms = await this.offers.termsOf(manager, works);
    const outside = new Map(request.workIds.map((id) => [id, outsideOf(terms.get(id) ?? null, request.usage)]));
    // What could not be asked for tells nothing of others' licences.
    const askable = request.workIds.filter((workId) => outside.get(workId)?.length === 0);
    const free = await this.freeDays(request, works.filter((work) => askable.includes(work.id))); // prettier-ignore
    const uncleared = await findUncleared(manager, askable, request.usage);
    return request.workIds.map((workId) => ({
      workId,
      outside: outside.get(workId) ?? [],
      offered: shownIn(terms.get(workId)),
      taken: free.has(workId) ? { freeFrom: free.get(workId) ?? null } : null,
      uncleared: kindsOf(uncleared.get(workId) ?? []),
      // What is not offered has no fee.
      estimateYen: outside.get(workId)?.length === 0 ? estimateOf(terms.get(workId) ?? null, request.usage) : null,
    }));
  }

  /** For each work whose days are taken: the first day from which the same term would be free. */
  private async freeDays(request: LicenceRequest, works: readonly WorkRow[]): Promise<Map<string, string | null>> {
    const { data: usage } = wholeUsage.safeParse(request.usage);
    const all = new Map<string, string | null>();
    if (!usage) return all;
    for (const [creatorId, own] of Map.groupBy(works, ({ ownerId }) => ownerId))
      for (const [workId, day] of await this.freeDaysOf(request, {
        creatorId,
        usage,
        workIds: own.map(({ id }) => id),
      }))
        all.set(workId, day);
    return all;
  }

  private async freeDaysOf(
    request: LicenceRequest,
    { creatorId, usage, workIds }: { creatorId: string; usage: Usage; workIds: string[] },
  ): Promise<Map<string, string | null>> {
    const { manager } = this.database;
    const box = boxOf(usage);
    const chainId = (await findParent(manager, request, creatorId))?.chainId ?? null;
    const now = await findHeld(manager, workIds, box, { chainId });
    if (now.length === 0) return new Map();
    const later = await findHeld(manager, workIds, box, { chainId, days: `[${usage.start},)` });
    const taken = new Set(now.map(({ workId }) => workId));
    return new Map(
      [...taken].map((workId) => [workId, freeFrom(usage, later.filter((held) => held.workId === workId))]), // prettier-ignore
    );
  }
}

const shownIn = (terms: OfferTerms | undefined): RequestHint['offered'] => (terms ? shownOf(terms) : null);
