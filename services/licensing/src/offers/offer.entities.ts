import type { Issuer, OfferTerms } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a creator offers for works without terms of their own. */
@Entity('offer_template')
export class OfferTemplate {
  @PrimaryColumn('uuid', { name: 'creator_id' })
  creatorId: string;

  @Column('jsonb')
  terms: OfferTerms;

  @Column('jsonb')
  issuer: Issuer;

  @Column('integer', { default: 1 })
  version: number;
}

/** Whether a work is licensable, and on which terms. */
@Entity('work_offer')
export class WorkOffer {
  @PrimaryColumn('uuid', { name: 'work_id' })
  workId: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('boolean', { name: 'is_licensable' })
  isLicensable: boolean;

  /** Null: the template holds. */
  @Column('jsonb', { nullable: true })
  own: OfferTerms | null;

  @Column('integer', { default: 1 })
  version: number;
}
