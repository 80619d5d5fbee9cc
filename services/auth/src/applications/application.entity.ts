import type { Locale } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An application for membership that staff review. */
@Entity('application')
export class Application {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'profile_type' })
  profileType: 'creator' | 'user';

  @Column('text', { name: 'family_name', default: '' })
  familyName: string;

  @Column('text', { name: 'first_name', default: '' })
  firstName: string;

  @Column('text', { name: 'family_name_kana', default: '' })
  familyNameKana: string;

  @Column('text', { name: 'first_name_kana', default: '' })
  firstNameKana: string;

  @Column('text', { name: 'family_name_roman', default: '' })
  familyNameRoman: string;

  @Column('text', { name: 'first_name_roman', default: '' })
  firstNameRoman: string;

  @Column('text', { name: 'mobile_number' })
  mobileNumber: string;

  @Column('text')
  affiliation: 'company' | 'freelance';

  @Column('text', { name: 'company_name' })
  companyName: string;

  /** The company is in the list of production companies. */
  @Column('boolean', { name: 'is_known_company', default: false })
  isKnownCompany: boolean;

  @Column('text')
  locale: Locale;

  @Column('text', { default: 'submitted' })
  status: 'submitted' | 'accepted' | 'refused';

  @Column('text', { name: 'refusal_reason', default: '' })
  refusalReason: string;

  @Column('timestamptz', { name: 'submitted_at' })
  submittedAt: Date;

  /** When staff first reached the applicant by telephone. */
  @Column('timestamptz', { name: 'contacted_at', nullable: true })
  contactedAt: Date | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  /** The account that was created for it; its address may have changed since. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId: string | null;
}
