import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Columns of a grant, in the table and in the view. */
abstract class GrantColumns {
  @PrimaryColumn('uuid')
  id: string;

  /** The owner of the profile and works. */
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

/** Permission to edit somebody's profile and works (§4); stored after its end for the owner's records. */
@Entity('access_grant')
export class AccessGrant extends GrantColumns {}

/** The grants that are valid today; a read-only view. */
@Entity('live_access_grant')
export class LiveAccessGrant extends GrantColumns {}
