import type { AccessRequest as AccessRequestAnswer } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A request to edit the owner's profile (`ask`), or an offer by the owner (`share`) (§4). */
@Entity('access_request')
export class AccessRequest {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: AccessRequestAnswer['kind'];

  @Column('text', { default: 'pending' })
  status: AccessRequestAnswer['status'];

  /** The owner of the profile. */
  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('uuid', { name: 'sender_id' })
  senderId: string;

  /** Null while the typed address belongs to no member. */
  @Column('uuid', { name: 'receiver_id', nullable: true })
  receiverId: string | null;

  /** As the sender typed it. */
  @Column('text', { nullable: true })
  email: string | null;

  @Column('text')
  message: string;

  /** Requested last day in Asia/Tokyo, `YYYY-MM-DD`. */
  @Column('date', { nullable: true })
  until: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;
}
