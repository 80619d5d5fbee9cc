import type { PublishStatus } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { type EventContext, Handles, type Tx } from '@koma/service-kit';
import { Controller } from '@nestjs/common';

/** `title` is stored only while it is public: a hidden title must not be readable. */
type Viewable = { kind: string; id: string; ownerId: string; title: string; status: PublishStatus };

/** Read model of works and profiles, fed by the catalogue. */
@Controller()
export class ViewablesConsumer {
  @Handles('catalogue.work.changed')
  async onWorkChanged(
    { workId: id, ...facts }: EventData<'catalogue.work.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    await saveViewable(tx, { id, ...facts });
  }

  @Handles('catalogue.profile.changed')
  async onProfileChanged(
    { creatorId: id, familyName, firstName, status }: EventData<'catalogue.profile.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    await saveViewable(tx, { kind: 'creator', id, ownerId: id, title: `${familyName} ${firstName}`.trim(), status });
  }
}

async function saveViewable(tx: Tx, { kind, id, ownerId, title, status }: Viewable): Promise<void> {
  const isPublic = status === 'publish';
  await tx.query(
    `INSERT INTO viewable AS known (kind, id, owner_id, title) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id, kind) DO UPDATE SET title = CASE WHEN $5 THEN excluded.title ELSE known.title END`,
    [kind, id, ownerId, isPublic ? title : '', isPublic],
  );
}
