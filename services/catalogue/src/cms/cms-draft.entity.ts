import type { CmsDocument, CmsPageName } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What staff do to a page; every page has one row. */
@Entity('cms_draft')
export class CmsDraft {
  @PrimaryColumn('text')
  page: CmsPageName;

  /** Grows with every act, so that nobody writes over what they have not seen. */
  @Column('integer')
  version: number;

  /** Null: there is no draft. */
  @Column('jsonb', { nullable: true })
  content: CmsDocument | null;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt: Date;

  @Column('uuid', { name: 'changed_by', nullable: true })
  changedBy: string | null;

  @Column('timestamptz', { name: 'publish_at', nullable: true })
  publishAt: Date | null;

  @Column('uuid', { name: 'scheduled_by', nullable: true })
  scheduledBy: string | null;
}
