import type { AccountStatus, AdminPermission, Locale, ProfileType } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Read model of an account with the data that notifying it needs; fed by auth's events. */
@Entity('recipient')
export class Recipient {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  email: string;

  @Column('text')
  locale: Locale;

  @Column('text', { name: 'profile_type' })
  profileType: ProfileType;

  @Column('text')
  status: AccountStatus;

  /** Null for members, and for staff since whose last change nobody has said it. */
  @Column('text', { name: 'admin_permission', nullable: true })
  adminPermission: AdminPermission | null;

  /** Family and first name; empty until the account has one. */
  @Column('text')
  name: string;

  @Column('text', { name: 'company_name', default: '' })
  companyName: string;

  /** The position in a creator's profile; empty for users. */
  @Column('text', { default: '' })
  position: string;

  @Column('timestamptz', { name: 'signed_in_at', nullable: true })
  signedInAt: Date | null;
}
