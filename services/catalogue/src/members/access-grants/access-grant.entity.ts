import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Columns that a grant has wherever it is looked up. */
abstract class GrantColumns {
  @PrimaryColumn('uuid')
  id: string;

  /** Whose profile and works may be edited. */
  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('uuid', { name: 'grantee_id' })
  granteeId: string;

  @Column('uuid', { name: 'request_id' })
  requestId: string;

  /** Last day in Asia/Tokyo, `YYYY-MM-DD`. */
  @Column('date', { nullable: true })
  until: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}

/** Permission to edit somebody's profile and works (§4); kept after its end for the owner's own records. */
@Entity('access_grant')
export class AccessGrant extends GrantColumns {}

/** The grants that hold today; a view, to be read only. */
@Entity('live_access_grant')
export class LiveAccessGrant extends GrantColumns {}
