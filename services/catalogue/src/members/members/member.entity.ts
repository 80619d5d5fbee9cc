import type { AccountStatus, ProfileType } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the catalogue knows of an account: read model fed by 'auth.account.changed'. */
@Entity('member')
export class Member {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text', { name: 'profile_type' })
  profileType: ProfileType;

  @Column('text')
  status: AccountStatus;

  @Column('text')
  email: string;

  @Column('text', { name: 'family_name' })
  familyName: string;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'company_name' })
  companyName: string;

  /** Normal form of the company's name. */
  @Column('text', { name: 'company_key' })
  companyKey: string;

  /** Of the mail address, which its owner has proved; the database makes it. */
  @Column({ type: 'text', name: 'mail_domain', insert: false, update: false })
  mailDomain: string;
}
