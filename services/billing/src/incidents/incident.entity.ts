import type { IncidentKind } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something about money that a member of staff must look at; told once for each cause. */
@Entity('incident')
export class Incident {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: IncidentKind;

  /** What it is about: with the kind, the same one is never told twice. */
  @Column('text')
  key: string;

  @Column('uuid', { name: 'fee_id', nullable: true })
  feeId: string | null;

  /** Values of the words for staff. */
  @Column('jsonb')
  details: Record<string, string>;

  @Column('timestamptz', { name: 'found_at' })
  foundAt: Date;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;

  /** Null where it settled itself. */
  @Column('uuid', { name: 'closed_by', nullable: true })
  closedBy: string | null;

  /** What was done about it. */
  @Column('text', { default: '' })
  note: string;
}
