import type { AccountStatus, AdminPermission, Locale, ProfileType } from '@koma/contracts';
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

@Entity('account')
export class Account {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  @Column('text', { name: 'profile_type' })
  profileType: ProfileType;

  @Column('text', { name: 'admin_permission', nullable: true })
  adminPermission: AdminPermission | null;

  @Column('text')
  status: AccountStatus;

  @Column('uuid', { name: 'favorite_id' })
  favoriteId: string;

  @Column('text')
  locale: Locale;

  @Column('integer', { name: 'login_count', default: 0 })
  loginCount: number;

  @Column('text', { name: 'family_name', default: '' })
  familyName: string;

  @Column('text', { name: 'first_name', default: '' })
  firstName: string;

  @Column('text', { name: 'family_name_kana', default: '' })
  familyNameKana: string;

  @Column('text', { name: 'first_name_kana', default: '' })
  firstNameKana: string;

  /** Of creators, as their profile says. */
  @Column('text', { default: '' })
  position: string;

  @Column('text', { name: 'mobile_number', default: '' })
  mobileNumber: string;

  @Column('text', { default: 'company' })
  affiliation: 'company' | 'freelance';

  @Column('text', { name: 'company_name', default: '' })
  companyName: string;

  @Column('timestamptz', { name: 'last_login_at', nullable: true })
  lastLoginAt: Date | null;

  /** Since when a fee stays unpaid; a suspended account still rests when it is activated again. */
  @Column('timestamptz', { name: 'rested_at', nullable: true })
  restedAt: Date | null;

  @Column('text', { name: 'suspended_reason', default: '' })
  suspendedReason: string;

  /** Counted views of a creator's profile and works, as analytics counts them. */
  @Column('integer', { name: 'access_count', default: 0 })
  accessCount: number;

  /** What is owed, in yen: the fees in `unpaid_fee`. */
  @Column('integer', { name: 'payable_yen', default: 0 })
  payableYen: number;

  /** The first month that is unpaid, `YYYY-MM`. */
  @Column('text', { name: 'unpaid_since', nullable: true })
  unpaidSince: string | null;

  /** Of creators, as their profile says: `YYYY-MM-DD`. */
  @Column('date', { name: 'date_of_birth', nullable: true })
  dateOfBirth: string | null;

  /** The normalised text that staff search in. */
  @Column('text', { name: 'search_text', default: '' })
  searchText: string;

  /** Sealed with the service's own secret: the table alone is not enough to make codes. */
  @Column('text', { name: 'totp_secret', nullable: true })
  totpSecret: string | null;

  /** Set once a code of the app was entered; until then the app is not active. */
  @Column('timestamptz', { name: 'totp_confirmed_at', nullable: true })
  totpConfirmedAt: Date | null;

  /** Time step of the last accepted code: no code is accepted twice (RFC 6238, 5.2). */
  @Column('bigint', { name: 'totp_step', default: 0 })
  totpStep: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @VersionColumn()
  version: number;
}
