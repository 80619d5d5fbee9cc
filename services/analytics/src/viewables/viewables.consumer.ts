import { companyForm } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';

/** Columns that a description of a work fills. */
const FACTS = [
  ...[
    'is_public',
    'is_open',
    'client',
    'agency',
    'production',
    'client_key',
    'agency_key',
    'production_key',
    'product',
  ],
  ...['media', 'ceremonies', 'seconds', 'published_at', 'owner_title', 'owner_title_en'],
];

/** Read model of works and profiles: to whom they belong, and what they say of themselves. */
@Controller()
export class ViewablesConsumer {
  /** Others read only titles that were public; owners read all of theirs. */
  @Handles('catalogue.works.described')
  async onWorksDescribed({ works }: EventData<'catalogue.works.described'>, { tx }: EventContext): Promise<void> {
    // An import may describe a work twice; the last description holds.
    const last = [...new Map(works.map((work) => [work.id, work])).values()];
    const rows = last.map(
      ({ status, isHidden, ownerId: owner_id, publishedAt: published_at, titleEn: title_en, ...work }) => ({
        ...work,
        ...{
          owner_id,
          published_at,
          title_en,
          owner_title: work.title,
          owner_title_en: title_en,
          is_public: status === 'publish' && !isHidden,
          is_open: status !== 'unpublish' && !isHidden,
        },
        ...{
          client_key: companyForm(work.client),
          agency_key: companyForm(work.agency),
          production_key: companyForm(work.production),
        },
      }),
    );
    await tx.query(
      `INSERT INTO viewable AS known (kind, id, owner_id, title, title_en, ${FACTS.join(', ')})
       SELECT kind, id, owner_id, CASE WHEN is_public THEN title ELSE '' END, CASE WHEN is_public THEN title_en ELSE '' END, ${FACTS.join(', ')}
       FROM jsonb_populate_recordset(NULL::viewable, $1)
       ON CONFLICT (id, kind) DO UPDATE SET title = CASE WHEN excluded.is_public THEN excluded.title ELSE known.title END,
         title_en = CASE WHEN excluded.is_public THEN excluded.title_en ELSE known.title_en END,
         ${FACTS.map((fact) => `${fact} = excluded.${fact}`).join(', ')}
       WHERE NOT known.is_deleted`,
      [JSON.stringify(rows)],
    );
  }

  /** Figures of a deleted work stay; nobody finds it any more. */
  @Handles('catalogue.work.deleted')
  async onWorkDeleted({ workId }: EventData<'catalogue.work.deleted'>, { tx }: EventContext): Promise<void> {
    await tx.query('UPDATE viewable SET is_public = false, is_open = false, is_deleted = true WHERE id = $1', [workId]);
  }

  @Handles('catalogue.profile.changed')
  async onProfileChanged(
    { creatorId, familyName, firstName, status }: EventData<'catalogue.profile.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    const isPublic = status === 'publish';
    await tx.query(
      `INSERT INTO viewable AS known (kind, id, owner_id, title, is_public, is_open, owner_title)
       VALUES ('creator', $1, $1, CASE WHEN $3 THEN $2 ELSE '' END, $3, $4, $2)
       ON CONFLICT (id, kind) DO UPDATE SET is_public = excluded.is_public, is_open = excluded.is_open, owner_title = excluded.owner_title,
         title = CASE WHEN excluded.is_public THEN excluded.title ELSE known.title END`,
      [creatorId, `${familyName} ${firstName}`.trim(), isPublic, status !== 'unpublish'],
    );
  }
}
