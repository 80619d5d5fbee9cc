import type { AccessRequest as AccessRequestAnswer } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody wants to edit the owner's profile (`ask`), or the owner offers it (`share`) (§4). */
@Entity('access_request')
export class AccessRequest {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: AccessRequestAnswer['kind'];

  @Column('text', { default: 'pending' })
  status: AccessRequestAnswer['status'];

  /** Whose profile it is about. */
  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('uuid', { name: 'sender_id' })
  senderId: string;

  /** Missing as long as the typed address belongs to no member. */
  @Column('uuid', { name: 'receiver_id', nullable: true })
  receiverId: string | null;

  /** As the sender typed it. */
  @Column('text', { nullable: true })
  email: string | null;

  @Column('text')
  message: string;

  /** Wished last day in Asia/Tokyo, `YYYY-MM-DD`. */
  @Column('date', { nullable: true })
  until: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;
}
