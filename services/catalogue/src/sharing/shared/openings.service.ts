import { newId } from '@koma/service-kit';
import type { Caller } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ActorsService } from '../../members/index.js';
import { addOpening, mayShare } from '../share-links/index.js';
import type { OpenLink } from './shared-gate.service.js';
import { SharedWorksService } from './shared-works.service.js';

/** The owner's log of openings: when a link was opened and how far its films were watched (decision 11). */
@Injectable()
export class OpeningsService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: ActorsService,
    private readonly works: SharedWorksService,
  ) {}

  /** The id of the opening; null for the owner, editors for the owner, and staff. */
  async recordOpening({ link }: OpenLink, caller: Caller | null): Promise<string | null> {
    const { manager } = this.database;
    if (caller?.profileType === 'admin') return null;
    if (caller && mayShare(link, await this.actors.actor(manager, caller, link.ownerId))) return null;
    const id = newId();
    await addOpening(manager, { id, linkId: link.id });
    return id;
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
