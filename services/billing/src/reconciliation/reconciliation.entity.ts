import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a night's comparison with the card processor found. */
@Entity('reconciliation')
export class Reconciliation {
  /** In Tokyo. */
  @PrimaryColumn('date')
  day: string;

  @Column('integer')
  checked: number;

  /** Charges of which our books said something else. */
  @Column('integer')
  healed: number;

  /** Successful charges that our books do not know; a person has to look. */
  @Column('integer')
  unknown: number;

  /** Charges that could not be settled; a person has to look. */
  @Column('integer')
  failed: number;

  @Column('timestamptz', { name: 'done_at' })
  doneAt: Date;
}
