import type { EditEntry as EditEntryAnswer } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A change that somebody else made to the owner's profile or works (§4). */
@Entity('edit_log')
export class EditEntry {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  /** Null once the account of the editor was erased. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text')
  action: EditEntryAnswer['action'];

  /** Title of the work; empty for the profile. */
  @Column('text')
  title: string;

  @Column('timestamptz')
  at: Date;
}
