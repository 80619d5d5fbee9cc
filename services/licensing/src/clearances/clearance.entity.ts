import type { Clearance as Answer, ClearanceKind, LicenceMedium } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A right of a third person in a work. */
@Entity('clearance')
export class Clearance {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'work_id' })
  workId: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('text')
  kind: ClearanceKind;

  @Column('text')
  holder: string;

  /** Normal form of the holder: a later clearance of the same one replaces this. */
  @Column('text', { name: 'holder_key' })
  holderKey: string;

  @Column('text')
  scope: Answer['scope'];

  @Column('text', { array: true })
  media: LicenceMedium[];

  @Column('date', { nullable: true })
  start: string | null;

  @Column('date', { name: 'last_day', nullable: true })
  lastDay: string | null;

  @Column('text', { name: 'end_time', nullable: true })
  endTime: string | null;

  @Column('text')
  note: string;

  /** The first moment at which it no longer holds. */
  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt: Date | null;

  /** Days before its end of which the owner was reminded last. */
  @Column('integer', { name: 'reminded_days', nullable: true })
  remindedDays: number | null;

  @Column('timestamptz', { name: 'ended_told_at', nullable: true })
  endedToldAt: Date | null;

  @Column('integer', { default: 1 })
  version: number;
}
