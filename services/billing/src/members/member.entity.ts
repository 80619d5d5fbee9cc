import type { AccountStatus, Locale } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who pays; fed by auth's events. */
@Entity('member')
export class Member {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text', { name: 'profile_type' })
  profileType: 'creator' | 'user';

  @Column('text')
  status: AccountStatus;

  @Column('text')
  email: string;

  @Column('text')
  locale: Locale;

  @Column('text')
  name: string;

  @Column('text', { name: 'company_name' })
  companyName: string;

  /** When the member could sign in for the first time. */
  @Column('timestamptz', { name: 'activated_at', nullable: true })
  activatedAt: Date | null;

  /** The first month that costs something, `YYYY-MM`; null until the account is active. */
  @Column('text', { name: 'first_month', nullable: true })
  firstMonth: string | null;

  /** End of a cancelled membership: no fee is due from then on. */
  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt: Date | null;

  /** Since when the membership rests because a fee is unpaid. */
  @Column('timestamptz', { name: 'rested_at', nullable: true })
  restedAt: Date | null;

  @Column('text', { name: 'customer_id', nullable: true })
  customerId: string | null;

  @Column('text', { name: 'receipt_company', default: '' })
  receiptCompany: string;

  @Column('text', { name: 'receipt_department', default: '' })
  receiptDepartment: string;

  @Column('text', { name: 'receipt_name', default: '' })
  receiptName: string;
}
