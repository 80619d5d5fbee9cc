import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A person in the credits of a work. */
@Entity('credit')
export class Credit {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'work_id' })
  workId: string;

  @Column('integer')
  position: number;

  @Column('text')
  role: string;

  /** As written; empty once the person's account was erased. */
  @Column('text')
  name: string;

  /** The key by which names are compared; see `nameKey`. */
  @Column('text')
  key: string;

  /** The member to whom it is proposed, or who has decided. */
  @Column('uuid', { name: 'creator_id', nullable: true })
  creatorId: string | null;

  @Column('text')
  state: 'text' | 'proposed' | 'confirmed' | 'declined';

  /** The owner of the work has chosen the creator; otherwise only the name matched, which the owner does not learn. */
  @Column('boolean', { name: 'is_picked' })
  isPicked: boolean;

  @Column('boolean', { name: 'is_deleted' })
  isDeleted: boolean;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
