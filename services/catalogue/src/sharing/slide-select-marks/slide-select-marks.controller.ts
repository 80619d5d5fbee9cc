import { slideSelectMarks } from '@koma/contracts';
import { CONFIG, type Served, Serves, viewerHash } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { CatalogueConfig } from '../../config.js';
import { guestCookie } from './guest-cookie.js';
import { GuestMarksService } from './guest-marks.service.js';
import { TallyService } from './tally.service.js';
import { TallyStreamsService } from './tally-streams.service.js';
import { VisitsService } from './visits.service.js';

@Controller()
export class SlideSelectMarksController {
  constructor(
    private readonly visits: VisitsService,
    private readonly marks: GuestMarksService,
    private readonly tallies: TallyService,
    private readonly streams: TallyStreamsService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  @Serves(slideSelectMarks.own)
  async own(visitor: Served<typeof slideSelectMarks.own>) {
    return this.marks.own(await this.visits.of(visitor));
  }

  @Serves(slideSelectMarks.join)
  async join(visitor: Served<typeof slideSelectMarks.join>) {
    const visit = await this.visits.of(visitor);
    const { caller, address } = visitor;
    const { FILE_KEY: key, COOKIE_SECURE: isSecure, SERVICE_SECRET } = this.config;
    // Whoever names another browser each time is not another guest.
    const viewer = viewerHash({ accountId: caller?.accountId, address, userAgent: '' }, SERVICE_SECRET);
    const guestId = await this.marks.join(visit, visitor.body.name, viewer);
    const known = { guestId, linkId: visit.open.link.id };
    void visitor.reply.header('set-cookie', guestCookie(visitor.params.token, known, { key, isSecure }));
    return this.marks.named({ ...visit, guestId });
  }

  @Serves(slideSelectMarks.mark)
  async mark(visitor: Served<typeof slideSelectMarks.mark>) {
    const visit = await this.visits.of(visitor);
    await this.marks.mark(visit, visitor.params.id, visitor.body);
    return this.marks.own(visit);
  }

  @Serves(slideSelectMarks.tally)
  async tally({ caller, params }: Served<typeof slideSelectMarks.tally>) {
    return this.tallies.tally(params.id, caller);
  }

  @Serves(slideSelectMarks.follow)
  async follow({ caller, params }: Served<typeof slideSelectMarks.follow>) {
    return this.streams.follow(params.id, caller);
  }

  @Serves(slideSelectMarks.forget)
  async deleteGuest({ caller, params }: Served<typeof slideSelectMarks.forget>) {
    await this.tallies.deleteGuest(params, caller);
  }
}
