import { recentlySeen } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { RecentlySeenService } from './recently-seen.service.js';

@Controller()
export class RecentlySeenController {
  constructor(private readonly seen: RecentlySeenService) {}

  @Serves(recentlySeen.list)
  async list({ caller, query }: Served<typeof recentlySeen.list>) {
    return { items: await this.seen.list(query.limit, caller) };
  }

  @Serves(recentlySeen.clear)
  async clear({ caller }: Served<typeof recentlySeen.clear>) {
    await this.seen.clear(caller);
  }
}
