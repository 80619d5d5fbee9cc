import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a plan costs from a month on; months before keep their price. */
@Entity('plan_price')
export class PlanPrice {
  @PrimaryColumn('uuid', { name: 'plan_id' })
  planId: string;

  /** `YYYY-MM` in Tokyo. */
  @PrimaryColumn('text', { name: 'from_month' })
  fromMonth: string;

  @Column('integer', { name: 'price_yen' })
  priceYen: number;

  /** When members were told; null until then. */
  @Column('timestamptz', { name: 'announced_at', nullable: true })
  announcedAt: Date | null;
}
