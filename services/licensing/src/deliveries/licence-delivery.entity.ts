import type { AddressFamily } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file that a licensee fetches. */
@Entity('licence_delivery')
export class LicenceDelivery {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'licence_id' })
  licenceId: string;

  /** Null once that account was erased. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId: string | null;

  @Column('uuid', { name: 'work_id' })
  workId: string;

  @Column('uuid', { name: 'asset_id' })
  assetId: string;

  @Column('text', { name: 'file_name' })
  fileName: string;

  @Column('text', { name: 'address_family', nullable: true })
  addressFamily: AddressFamily | null;

  @Column('timestamptz', { name: 'begun_at', default: () => `date_trunc('milliseconds', now())` })
  begunAt: Date;

  /** When it was first fetched; null: not yet. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;

  /** How often its fetching was continued. */
  @Column('smallint', { default: 0 })
  continued: number;
}
