import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { tellPages } from '../tell-pages.js';
import { findOwners } from '../viewables/index.js';

/** Favourites and entries of slide selects, each on the day on which it was made first. */
@Controller()
export class MarksConsumer {
  @Handles('catalogue.marks.changed')
  async onMarksChanged({ marks }: EventData<'catalogue.marks.changed'>, { tx }: EventContext): Promise<void> {
    const made = marks.filter(({ accountId }) => accountId !== null);
    const taken = marks.filter(({ accountId }) => accountId === null);
    await tx.query(
      `INSERT INTO mark (measure, holder, subject_id, account_id, day)
       SELECT DISTINCT ON ("subjectId", holder, measure) measure, holder, "subjectId", "accountId", (at AT TIME ZONE 'Asia/Tokyo')::date
       FROM jsonb_to_recordset($1) AS given (measure text, holder uuid, "subjectId" uuid, "accountId" uuid, at timestamptz)
       ON CONFLICT (subject_id, holder, measure) DO UPDATE SET removed_at = NULL`,
      [JSON.stringify(made)],
    );
    await tx.query(
      `UPDATE mark SET removed_at = given.at
       FROM jsonb_to_recordset($1) AS given (measure text, holder uuid, "subjectId" uuid, at timestamptz)
       WHERE mark.subject_id = given."subjectId" AND mark.holder = given.holder AND mark.measure = given.measure`,
      [JSON.stringify(taken)],
    );
    await tellPages(
      tx,
      await findOwners(
        tx,
        marks.map(({ subjectId }) => subjectId),
      ),
    );
  }
}
