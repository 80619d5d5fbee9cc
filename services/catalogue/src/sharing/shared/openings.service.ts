import { CONFIG, newId, type Served, viewerHash } from '@koma/service-kit';
import type { shared } from '@koma/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CatalogueConfig } from '../../config.js';
import { ActorsService } from '../../members/index.js';
import { addOpening, mayShare } from '../share-links/index.js';
import type { OpenLink } from './shared-gate.service.js';
import { SharedWorksService } from './shared-works.service.js';

/** Who opens a link. */
type Opener = Pick<Served<typeof shared.enter>, 'caller' | 'address' | 'userAgent' | 'isAutomatic'>;

/** The owner's log of openings: when a link was opened and how far its films were watched (decision 11). */
@Injectable()
export class OpeningsService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: ActorsService,
    private readonly works: SharedWorksService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /**
   * The id of the opening, within half an hour the same one; null for the owner, editors for the owner, staff, and where no person
   * opens it (decision 22).
   */
  async recordOpening({ link }: OpenLink, visitor: Opener): Promise<string | null> {
    const { caller, address, userAgent, isAutomatic } = visitor;
    if (isAutomatic || caller?.profileType === 'admin') return null;
    return this.database.transaction(async (tx) => {
      if (caller && mayShare(link, await this.actors.actor(tx, caller, link.ownerId))) return null;
      const viewer = viewerHash({ accountId: caller?.accountId, address, userAgent }, this.config.SERVICE_SECRET);
      return addOpening(tx, { id: newId(), linkId: link.id, viewer });
    });
  }

  /** Stores the furthest position; only works of the link count. */
  async watched(open: OpenLink, id: string, { workId, share }: { workId: string; share: number }): Promise<void> {
    const work = await this.works.get(open, workId);
    await this.database.query(
      `UPDATE share_opening SET last_seen_at = now(),
         watched = watched || jsonb_build_object($3::text, greatest($4::real, (watched ->> $3)::real))
       WHERE id = $1 AND link_id = $2`,
      [id, open.link.id, work.id, share],
    );
  }

  async downloaded({ link }: OpenLink, id: string): Promise<void> {
    await this.database.query(
      `UPDATE share_opening SET last_seen_at = now(), downloaded_at = coalesce(downloaded_at, now())
       WHERE id = $1 AND link_id = $2`,
      [id, link.id],
    );
  }
}
