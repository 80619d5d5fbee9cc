import type { AccountStatus, Locale, ProfileType } from '@koma/contracts';
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

  /** Family and first name; empty until the account has one. */
  @Column('text')
  name: string;
}
