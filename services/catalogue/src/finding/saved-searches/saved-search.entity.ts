import type { SavedQuery, SearchSubject } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A search that a member keeps. */
@Entity('saved_search')
export class SavedSearch {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  name: string;

  /** Normal form of the name: no two of an account read the same. */
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

  /** What was published since then is new to its owner. */
  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt: Date;

  /** Up to when its owner has been told what is new. */
  @Column('timestamptz', { name: 'told_at', default: () => 'now()' })
  toldAt: Date;
}
