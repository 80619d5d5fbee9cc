import { type Caller, type RequestHint, usage as wholeUsage } from '@koma/contracts';
import { found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findLicences } from '../licences/index.js';
import { estimateOf, OffersService, outsideOf } from '../offers/index.js';
import { findVisible, findWorks } from '../parties/index.js';
import { boxOf, findHeld, freeFrom } from '../rights/index.js';
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
    const free = await this.freeDays(request);
    return request.workIds.map((workId) => ({
      workId,
      outside: outsideOf(terms.get(workId) ?? null, request.usage),
      taken: free.has(workId) ? { freeFrom: free.get(workId) ?? null } : null,
      estimateYen: estimateOf(terms.get(workId) ?? null, request.usage),
    }));
  }

  /** For each work whose days are taken: the first day from which the same term would be free. */
  private async freeDays({ usage: draft, workIds, extendsId }: LicenceRequest): Promise<Map<string, string | null>> {
    const { data: usage } = wholeUsage.safeParse(draft);
    if (!usage) return new Map();
    const { manager } = this.database;
    const [extended] = extendsId === null ? [] : await findLicences(manager, [extendsId]);
    const box = boxOf(usage);
    const chainId = extended?.chainId ?? null;
    const now = await findHeld(manager, workIds, box, { chainId });
    if (now.length === 0) return new Map();
    const later = await findHeld(manager, workIds, box, { chainId, days: `[${usage.start},)` });
    const taken = new Set(now.map(({ workId }) => workId));
    return new Map(
      [...taken].map((workId) => [workId, freeFrom(usage, later.filter((held) => held.workId === workId))]), // prettier-ignore
    );
  }
}
