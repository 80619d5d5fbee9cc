import { slideSelectMarks } from '@koma/contracts';
import { CONFIG, type Served, Serves } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { credentialsOf, SharedGateService, type Visitor } from '../shared/index.js';
import type { CatalogueConfig } from '../../config.js';
import { guestCookie, sentGuest } from './guest-cookie.js';
import { GuestMarksService, type Visit } from './guest-marks.service.js';
import { TallyService } from './tally.service.js';
import { TallyStreamsService } from './tally-streams.service.js';

@Controller()
export class SlideSelectMarksController {
  constructor(
    private readonly gate: SharedGateService,
    private readonly marks: GuestMarksService,
    private readonly tallies: TallyService,
    private readonly streams: TallyStreamsService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  @Serves(slideSelectMarks.own)
  async own(visitor: Served<typeof slideSelectMarks.own>) {
    return this.marks.own(await this.visit(visitor));
  }

  @Serves(slideSelectMarks.join)
  async join(visitor: Served<typeof slideSelectMarks.join>) {
    const visit = await this.visit(visitor);
    const guestId = await this.marks.join(visit, visitor.body.name);
    const { FILE_KEY: key, COOKIE_SECURE: isSecure } = this.config;
    const known = { guestId, linkId: visit.open.link.id };
    void visitor.reply.header('set-cookie', guestCookie(visitor.params.token, known, { key, isSecure }));
    return this.marks.own({ ...visit, guestId });
  }

  @Serves(slideSelectMarks.mark)
  async mark(visitor: Served<typeof slideSelectMarks.mark>) {
    const visit = await this.visit(visitor);
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

  private async visit(visitor: Visitor): Promise<Visit> {
    const open = await this.gate.pass(credentialsOf(visitor));
    return { open, guestId: sentGuest(visitor.reply.request.headers.cookie, open.link.id, this.config.FILE_KEY) };
  }
}
