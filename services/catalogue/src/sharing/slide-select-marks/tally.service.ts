import { type Caller, MARK_SIGNS, markSign, type SlideSelectTally, type WorkTally } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { mayManageSlideSelect, SlideSelectAccessService } from '../../collecting/index.js';
import { shareLinksOf } from '../share-links/index.js';
import { deleteGuest } from './share-guests.queries.js';

const rows = z.array(
  z.object({
    workId: z.string(),
    guestId: z.string(),
    name: z.string(),
    recipient: z.string(),
    sign: markSign.nullable(),
    comment: z.string(),
    at: z.date(),
  }),
);
type Row = z.infer<typeof rows>[number];

/** The marks of all guests of a slide select, for whoever may use it. */
@Injectable()
export class TallyService {
  constructor(
    private readonly database: DataSource,
    private readonly access: SlideSelectAccessService,
  ) {}

  async tally(id: string, caller: Caller): Promise<SlideSelectTally> {
    return (await this.read(id, caller)).tally;
  }

  /** With the version of the slide select, read before the marks. */
  async read(id: string, caller: Caller): Promise<{ version: number; tally: SlideSelectTally }> {
    const { one } = await this.access.open(this.database.manager, id, caller);
    // Includes marks through expired links, and excludes removed works.
    const marks = await this.database.query<unknown>(
      `SELECT mark.work_id AS "workId", guest.id AS "guestId", guest.name, link.recipient, mark.sign, mark.comment,
         mark.updated_at AS at
       FROM share_link link JOIN share_guest guest ON guest.link_id = link.id
         JOIN guest_mark mark ON mark.guest_id = guest.id
         JOIN slide_select_item item ON item.slide_select_id = link.slide_select_id AND item.work_id = mark.work_id
       WHERE link.slide_select_id = $1
       ORDER BY item.position, mark.updated_at, guest.id`,
      [id],
    );
    const [guests] = z.tuple([z.object({ count: z.int() })]).parse(
      await this.database.query<unknown>(
        `SELECT count(*)::int AS count FROM share_guest guest JOIN share_link link ON link.id = guest.link_id
           WHERE link.slide_select_id = $1`,
        [id],
      ),
    );
    const byWork = Map.groupBy(rows.parse(marks), ({ workId }) => workId);
    const works = [...byWork].map(([workId, of]) => toTally(workId, of));
    return { version: one.version, tally: { guests: guests.count, works } };
  }

  async deleteGuest({ id, guestId }: { id: string; guestId: string }, caller: Caller): Promise<void> {
    const { role } = await this.access.open(this.database.manager, id, caller);
    if (!mayManageSlideSelect(role)) throw new AppError('ACCESS.DENIED');
    const links = await shareLinksOf(this.database.manager, { slideSelectId: id });
    const linkIds = links.map((link) => link.id);
    if (!(await deleteGuest(this.database.manager, { guestId, linkIds }))) throw new AppError('RESOURCE.NOT_FOUND');
  }
}

function toTally(workId: string, of: readonly Row[]): WorkTally {
  const [circle = 0, triangle = 0, cross = 0] = MARK_SIGNS.map((sign) => of.filter((row) => row.sign === sign).length);
  const marks = of.map(({ at, workId: _, ...mark }) => ({ ...mark, updatedAt: at.toISOString() }));
  return { workId, circle, triangle, cross, marks };
}
