import type { LicenceSide, LicenceTerms } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one side has written on an early end, or in answer to it. */
export interface Ending {
  by: LicenceSide;
  on: string;
  reason: string;
}

/** What was agreed. Its terms never change; days and payment are noted beside them. */
@Entity('licence')
export class Licence {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  number: string;

  /** Whoever has it may check the licence. */
  @Column('text')
  code: string;

  @Column('uuid', { name: 'part_id' })
  partId: string;

  /** The member who asked; stays after the erasure, as a random id. */
  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'creator_id' })
  creatorId: string;

  /** Id of the first licence of its extensions. */
  @Column('uuid', { name: 'chain_id' })
  chainId: string;

  @Column('date', { name: 'start_on' })
  startOn: string;

  /** The first day on which it no longer holds. */
  @Column('date', { name: 'ends_on', nullable: true })
  endsOn: string | null;

  @Column('jsonb')
  terms: LicenceTerms;

  /** Stays after the other side has agreed to it. */
  @Column('jsonb', { nullable: true })
  ending: Ending | null;

  /** The last wish that came to nothing, under what ended it. */
  @Column('jsonb', { name: 'dropped_ending', nullable: true })
  droppedEnding: (Ending & { asked: Ending }) | null;

  /** The first day after it was ended early. */
  @Column('date', { name: 'ended_on', nullable: true })
  endedOn: string | null;

  /** Of the side that agreed; where `ending` is null, both reasons stand in it. */
  @Column('text', { name: 'ended_reason', default: '' })
  endedReason: string;

  @Column('date', { name: 'paid_on', nullable: true })
  paidOn: string | null;

  @Column('timestamptz', { name: 'accepted_at', default: () => `date_trunc('milliseconds', now())` })
  acceptedAt: Date;

  @Column('integer', { default: 1 })
  version: number;
}
