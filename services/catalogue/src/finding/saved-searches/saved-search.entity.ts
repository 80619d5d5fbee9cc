import type { SavedQuery, SearchSubject } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A search that a member has saved. */
@Entity('saved_search')
export class SavedSearch {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  name: string;

  /** Normal form of the name: unique per account. */
  @Column('text', { name: 'name_key' })
  nameKey: string;

  @Column('text')
  subject: SearchSubject;

  @Column('jsonb')
  query: SavedQuery;

  @Column('boolean')
  notifies: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** Results published since then are new to the owner. */
  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt: Date;

  /** Results up to then were in a notice. */
  @Column('timestamptz', { name: 'told_at', default: () => 'now()' })
  toldAt: Date;
}
