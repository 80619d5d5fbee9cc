import type { CmsPageName } from '@koma/contracts';
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** A section of a public page. Kind and order follow from its place (`CMS_PAGES` of the contracts). */
@Entity('cms_section')
export class CmsSection {
  @PrimaryColumn('text')
  page: CmsPageName;

  @PrimaryColumn('text')
  key: string;

  /** Structured plain text of the section's kind; the contracts explain why there is no HTML. */
  @Column('jsonb')
  content: { ja: unknown; en: unknown };

  @Column('timestamptz', { name: 'changed_at' })
  changedAt: Date;

  @Column('uuid', { name: 'changed_by', nullable: true })
  changedBy: string | null;

  @VersionColumn()
  version: number;
}
