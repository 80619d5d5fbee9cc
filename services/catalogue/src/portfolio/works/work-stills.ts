import { newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { lockWork, type WorkRow } from './works.queries.js';

/** Works looked at by one query of a sweep. */
const PORTION = 200;
const ids = z.array(z.object({ id: z.string() }));

type StillFacts = Pick<WorkRow, 'kind' | 'assetIds' | 'youtubeId'>;

/** The film on YouTube of which a work needs a still: that of a work without files. The same in SQL: `WANTED`. */
const wantedVideo = ({ kind, assetIds, youtubeId }: StillFacts): string | null =>
  kind === 'video' && assetIds.length === 0 ? youtubeId : null;
const WANTED = `CASE WHEN kind = 'video' AND cardinality(asset_ids) = 0 THEN youtube_id END`;

/** The file that shows the work in lists: its first, or the still of its film on YouTube. */
export function shownAssetId(work: WorkRow): string | null {
  const [first] = work.assetIds;
  if (first !== undefined) return first;
  return work.stillVideoId !== null && work.stillVideoId === wantedVideo(work) ? work.stillAssetId : null;
}

/** Every file of a work, with its still. */
export const filesOf = ({ assetIds, stillAssetId }: WorkRow): string[] =>
  stillAssetId === null ? assetIds : [...assetIds, stillAssetId];

/** Stills of films on YouTube: which work needs one is decided here, and the media service fetches it. */
@Injectable()
export class WorkStills {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Asks for the still of a changed work, and drops one that it no longer needs. */
  async follow(tx: Tx, work: WorkRow): Promise<void> {
    const { id: workId, ownerId } = work;
    const videoId = wantedVideo(work);
    if (videoId === (work.stillVideoId ?? null)) return;
    const assetId = videoId && newId();
    // Without a new version: an open form stays as it is.
    await tx.query('UPDATE work SET still_asset_id = $2, still_video_id = $3 WHERE id = $1', [
      workId,
      assetId,
      videoId,
    ]);
    await this.outbox.add(tx, 'catalogue.work.still-changed', workId, {
      ...{ workId, ownerId, droppedId: work.stillAssetId ?? null },
      wanted: assetId && videoId ? { assetId, videoId } : null,
    });
  }

  /** The same for works that were saved before stills existed, or imported. Each has a transaction of its own. */
  async sweep(): Promise<void> {
    let portion: string[];
    do {
      portion = ids
        .parse(
          await this.database.query<unknown>(
            `SELECT id FROM work WHERE still_video_id IS DISTINCT FROM (${WANTED}) ORDER BY id LIMIT ${PORTION}`,
          ),
        )
        .map(({ id }) => id);
      for (const id of portion)
        await this.database.transaction(async (tx) => this.follow(tx, (await lockWork(tx, id)).work));
    } while (portion.length === PORTION);
  }
}
