import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';

/** Openings of share links. */
@Controller()
export class OpeningsConsumer {
  @Handles('catalogue.links.opened')
  async onLinksOpened({ openings }: EventData<'catalogue.links.opened'>, { tx }: EventContext): Promise<void> {
    const rows = openings.flatMap(({ id, at, subjectIds }) => subjectIds.map((subject) => ({ id, at, subject })));
    await tx.query(
      `INSERT INTO opening (id, subject_id, day) SELECT id, subject, (at AT TIME ZONE 'Asia/Tokyo')::date
       FROM jsonb_to_recordset($1) AS given (id uuid, subject uuid, at timestamptz) ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    );
  }
}
