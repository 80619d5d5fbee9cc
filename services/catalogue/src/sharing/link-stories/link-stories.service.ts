import {
  type Caller,
  endOfTokyoDay,
  LINK_STORY,
  type LinkStep,
  type LinkStory,
  markSign,
  type ShareLink,
} from '@koma/contracts';
import { found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findShareLink, ShareLinkReaderService, shownTitles } from '../share-links/index.js';

const markRows = z.array(
  z.object({
    workId: z.string(),
    name: z.string(),
    sign: markSign.nullable(),
    comment: z.string(),
    at: z.date(),
  }),
);

/** Tells what became of a link, to whoever may share its target. */
@Injectable()
export class LinkStoriesService {
  constructor(
    private readonly database: DataSource,
    private readonly links: ShareLinkReaderService,
  ) {}

  /** @throws AppError RESOURCE.NOT_FOUND for others */
  async tell(id: string, caller: Caller): Promise<LinkStory> {
    // In this order: one that comes in between must not have the number 0.
    const { items } = await this.links.openings(id, caller, { limit: LINK_STORY.openings });
    const link = await this.links.get(id, caller);
    const { ownerId, revokedAt } = found(await findShareLink(this.database.manager, { id }));
    const opened = items.map((opening, at): LinkStep => ({ kind: 'opened', number: link.openings - at, ...opening }));
    const steps: LinkStep[] = [
      { kind: 'made', at: link.createdAt },
      ...opened,
      ...(await this.marksOf(id, ownerId)),
      ...endOf(link, revokedAt),
    ];
    return { link, steps: steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)) };
  }

  private async marksOf(linkId: string, ownerId: string): Promise<LinkStep[]> {
    const rows = await this.database.query<unknown>(
      `SELECT mark.work_id AS "workId", guest.name, mark.sign, mark.comment, mark.updated_at AS at
       FROM share_guest guest JOIN guest_mark mark ON mark.guest_id = guest.id
       WHERE guest.link_id = $1
       UNION ALL
       SELECT said.work_id, guest.name, NULL, said.text, said.created_at
       FROM link_comment said JOIN share_guest guest ON guest.id = said.guest_id
       WHERE said.link_id = $1 AND said.withdrawn_at IS NULL
       ORDER BY at DESC LIMIT ${LINK_STORY.marks}`,
      [linkId],
    );
    const marks = markRows.parse(rows);
    const ids = marks.map(({ workId }) => workId);
    const titles = await shownTitles(this.database.manager, ids, ownerId);
    return marks.flatMap(({ at, ...mark }) => {
      const known = titles.get(mark.workId);
      return known ? [{ kind: 'marked', at: at.toISOString(), ...mark, ...known }] : [];
    });
  }
}

/** A link that was revoked after its last day has both. */
function endOf({ lastDay }: ShareLink, revokedAt: Date | null): LinkStep[] {
  const end = lastDay === null ? null : endOfTokyoDay(lastDay);
  const hasEnded = end !== null && end <= new Date() && (revokedAt === null || end <= revokedAt);
  return [
    ...(hasEnded ? [{ kind: 'ended' as const, at: end.toISOString() }] : []),
    ...(revokedAt === null ? [] : [{ kind: 'revoked' as const, at: revokedAt.toISOString() }]),
  ];
}
