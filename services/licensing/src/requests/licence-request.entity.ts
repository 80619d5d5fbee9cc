import type { UsageDraft } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a member asks for: a draft until it is submitted, then as it was sent. */
@Entity('licence_request')
export class LicenceRequest {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  /** Of the account on the day of the draft. */
  @Column('text', { name: 'company_name' })
  companyName: string;

  @Column('boolean', { name: 'is_draft', default: true })
  isDraft: boolean;

  @Column('uuid', { name: 'work_ids', array: true })
  workIds: string[];

  @Column('text', { name: 'end_client', default: '' })
  endClient: string;

  @Column('text', { default: '' })
  product: string;

  @Column('text', { default: '' })
  campaign: string;

  @Column('date', { nullable: true })
  deadline: string | null;

  @Column('text', { default: '' })
  note: string;

  @Column('jsonb')
  usage: UsageDraft;

  /** The use was filled in from the request before it. */
  @Column('boolean', { name: 'is_carried_over', default: false })
  isCarriedOver: boolean;

  @Column('jsonb', { nullable: true })
  source: { kind: 'work' | 'project' | 'slide-select'; id: string } | null;

  /** The licence that it extends or widens. */
  @Column('uuid', { name: 'extends_id', nullable: true })
  extendsId: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => `date_trunc('milliseconds', now())` })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => `date_trunc('milliseconds', now())` })
  updatedAt: Date;

  @Column('integer', { default: 1 })
  version: number;
}
