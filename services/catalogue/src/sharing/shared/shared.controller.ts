import { shared } from '@koma/contracts';
import { CONFIG, type Served, Serves } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { linkCookie } from '../share-links/index.js';
import type { CatalogueConfig } from '../../config.js';
import { OpeningsService } from './openings.service.js';
import { SharedContentService } from './shared-content.service.js';
import { type OpenLink, SharedGateService } from './shared-gate.service.js';
import { SharedUnlockService } from './shared-unlock.service.js';
import { credentialsOf, type Visitor } from './visitor.js';

/** What share links open; answers must not be cached. */
@Controller()
export class SharedController {
  constructor(
    private readonly gate: SharedGateService,
    private readonly locks: SharedUnlockService,
    private readonly content: SharedContentService,
    private readonly openings: OpeningsService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  @Serves(shared.open)
  async open(visit: Served<typeof shared.open>) {
    const open = await this.gate.passUnlessLocked(credentialsOf(visit));
    return open ? this.content.thing(open) : { isLocked: true as const };
  }

  @Serves(shared.unlock)
  async unlock({ params: { token }, body, caller, reply }: Served<typeof shared.unlock>) {
    const pass = await this.locks.unlock(token, body.password);
    void reply.header('set-cookie', linkCookie(token, pass, this.config.COOKIE_SECURE));
    return this.content.thing(await this.gate.pass({ token, pass, accountId: caller?.accountId ?? null }));
  }

  @Serves(shared.creator)
  async creator(visit: Served<typeof shared.creator>) {
    return this.content.creator(await this.pass(visit));
  }

  @Serves(shared.works)
  async works(visit: Served<typeof shared.works>) {
    return this.content.creatorWorks(await this.pass(visit), visit.query);
  }

  @Serves(shared.reel)
  async reel(visit: Served<typeof shared.reel>) {
    return this.content.reel(await this.pass(visit));
  }

  @Serves(shared.work)
  async work(visit: Served<typeof shared.work>) {
    return this.content.work(await this.pass(visit), visit.params.id);
  }

  @Serves(shared.slideSelect)
  async slideSelect(visit: Served<typeof shared.slideSelect>) {
    return this.content.slideSelect(await this.pass(visit));
  }

  @Serves(shared.filePass)
  async filePass(visit: Served<typeof shared.filePass>) {
    return this.content.filePass(await this.pass(visit));
  }

  @Serves(shared.enter)
  async enter(visit: Served<typeof shared.enter>) {
    return { openingId: await this.openings.recordOpening(await this.pass(visit), visit) };
  }

  @Serves(shared.watched)
  async watched(visit: Served<typeof shared.watched>) {
    await this.openings.watched(await this.pass(visit), visit.params.id, visit.body);
  }

  @Serves(shared.downloaded)
  async downloaded(visit: Served<typeof shared.downloaded>) {
    await this.openings.downloaded(await this.pass(visit), visit.params.id);
  }

  private pass(visitor: Visitor): Promise<OpenLink> {
    return this.gate.pass(credentialsOf(visitor));
  }
}
