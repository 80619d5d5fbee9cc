import type { CmsDocument, CmsPageName } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A published state of a page; the one with the highest number is what visitors see. It never changes. */
@Entity('cms_version')
export class CmsVersion {
  @PrimaryColumn('text')
  page: CmsPageName;

  @PrimaryColumn('integer')
  number: number;

  /** Structured plain text of the page's sections; the contracts explain why there is no HTML. */
  @Column('jsonb')
  content: CmsDocument;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt: Date;

  /** Null: the first texts. */
  @Column('uuid', { name: 'published_by', nullable: true })
  publishedBy: string | null;

  @Column('integer', { name: 'restored_from', nullable: true })
  restoredFrom: number | null;
}
