import type { Locale } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-up waiting for review by staff. */
@Entity('application')
export class Application {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'profile_type' })
  profileType: 'creator' | 'user';

  @Column('text', { name: 'mobile_number' })
  mobileNumber: string;

  @Column('text')
  affiliation: 'company' | 'freelance';

  @Column('text', { name: 'company_name' })
  companyName: string;

  @Column('text')
  locale: Locale;

  @Column('text', { default: 'submitted' })
  status: 'submitted' | 'accepted' | 'refused';

  @Column('text', { name: 'refusal_reason', default: '' })
  refusalReason: string;

  @Column('timestamptz', { name: 'submitted_at' })
  submittedAt: Date;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy: string | null;
}
