import type { MarkSign } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person without an account who marks works or comments on them through one link. */
@Entity('share_guest')
export class ShareGuest {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'link_id' })
  linkId: string;

  @Column('text')
  name: string;

  /** Keyed hash of the visitor that changes daily; none of guests before it was stored. */
  @Column('text', { nullable: true })
  viewer: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}

/** The mark of a guest on a work. */
@Entity('guest_mark')
export class GuestMark {
  @PrimaryColumn('uuid', { name: 'guest_id' })
  guestId: string;

  @PrimaryColumn('uuid', { name: 'work_id' })
  workId: string;

  @Column('text', { nullable: true })
  sign: MarkSign | null;

  @Column('text')
  comment: string;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
