import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ColleagueColumns, MemberColumns } from '../colleagues/index.js';

/** A heading, with the position of the works that follow it. */
export interface StoredSection {
  title: string;
  position: number;
}

/** A named, ordered selection of works. */
@Entity('slide_select')
export class SlideSelect {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('text')
  name: string;

  /** Normal form of the name: unique per owner (§8). */
  @Column('text', { name: 'name_key' })
  nameKey: string;

  /** In order. */
  @Column('jsonb', { default: [] })
  sections: StoredSection[];

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'updated_at', default: () => `date_trunc('milliseconds', now())` })
  updatedAt: Date;
}

@Entity('slide_select_member')
export class SlideSelectMember extends MemberColumns {
  @PrimaryColumn('uuid', { name: 'slide_select_id' })
  sharedId: string;
}

@Entity('slide_select_colleague')
export class SlideSelectColleague extends ColleagueColumns {
  @PrimaryColumn('uuid', { name: 'slide_select_id' })
  sharedId: string;
}

@Entity('slide_select_item')
export class SlideSelectItem {
  @PrimaryColumn('uuid', { name: 'slide_select_id' })
  slideSelectId: string;

  @PrimaryColumn('uuid', { name: 'work_id' })
  workId: string;

  @Column('integer')
  position: number;

  @Column('text', { default: '' })
  note: string;
}
