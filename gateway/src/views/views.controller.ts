import { analytics, type Caller, engagements, VIEW } from '@koma/contracts';
import { CONFIG, networkOf, readViewTicket, type Served, Serves, viewerHash } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { ViewsService } from './views.service.js';

/** Who reports, and about what. */
interface Reported {
  caller: Caller | null;
  address: string;
  userAgent: string;
  isAutomatic: boolean;
  body: { id: string; ticket?: string | undefined };
}

/** Addresses and works for which guests are remembered. */
const REMEMBERED = 50_000;

@Controller()
export class ViewsController {
  /** Guests by address and by what they see, in this process; too frequent for a round trip to the shared store. */
  private readonly guests = new LRUCache<string, Set<string>>({ max: REMEMBERED, ttl: VIEW.onceMinutes * 60_000 });

  constructor(
    private readonly views: ViewsService,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Serves(analytics.reportView)
  async report(reported: Served<typeof analytics.reportView>) {
    const who = this.counted(reported);
    if (who) await this.views.takeView({ ...reported.body, ...who });
  }

  @Serves(analytics.reportPresentation)
  async presented(reported: Served<typeof analytics.reportPresentation>) {
    const who = this.counted(reported);
    // Whoever only knows the id of a work presents nothing: the ticket comes with the slide select.
    if (who?.isPresented) await this.views.takePresentation({ ...reported.body, ...who });
  }

  @Serves(engagements.report)
  async watched(reported: Served<typeof engagements.report>) {
    const who = this.counted(reported);
    if (who) await this.views.takeWatch({ ...reported.body, ...who });
  }

  /**
   * Reports of robots, of what is fetched beforehand and of staff are acknowledged but not counted (decision 22). The ticket itself
   * stays here: the events have only what it proves.
   */
  private counted({ caller, address, userAgent, isAutomatic, body }: Reported) {
    if (isAutomatic || caller?.profileType === 'admin') return null;
    const accountId = caller?.accountId;
    const viewer = viewerHash({ accountId, address, userAgent }, this.config.VIEWER_SECRET);
    if (!accountId && !this.isAdmitted(viewer, `${networkOf(address)} ${body.id}`)) return null;
    const proof = readViewTicket(
      body.ticket,
      { id: body.id, accountId: accountId ?? null },
      this.config.SERVICE_SECRET,
    );
    return { viewer, accountId: accountId ?? null, ...proof };
  }

  /** Whoever invents kinds of browser is a new guest with each, but few of them count behind one address. */
  private isAdmitted(viewer: string, place: string): boolean {
    const known = this.guests.get(place) ?? new Set();
    if (known.has(viewer)) return true;
    if (known.size >= VIEW.guestsOfAddress) return false;
    this.guests.set(place, known.add(viewer));
    return true;
  }
}
