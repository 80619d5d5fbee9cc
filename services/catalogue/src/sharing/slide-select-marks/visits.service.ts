import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { credentialsOf, type OpenLink, SharedGateService, type Visitor } from '../shared/index.js';
import type { CatalogueConfig } from '../../config.js';
import { sentGuest } from './guest-cookie.js';

/** An open link, and the guest that the browser claims to be. */
export interface Visit {
  open: OpenLink;
  guestId: string | null;
  accountId: string | null;
}

/** Visits of guests. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly gate: SharedGateService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** Passes the gate of the link. @throws AppError RESOURCE.NOT_FOUND, LINK.EXPIRED, LINK.PASSWORD_REQUIRED */
  async of(visitor: Visitor): Promise<Visit> {
    const credentials = credentialsOf(visitor);
    const open = await this.gate.pass(credentials);
    const guestId = sentGuest(visitor.reply.request.headers.cookie, open.link.id, this.config.FILE_KEY);
    return { open, guestId, accountId: credentials.accountId };
  }
}
