import type { Locale } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One sign-in or sign-up under way, waiting for the mailed code. */
@Entity('attempt')
export class Attempt {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  purpose: 'sign-in' | 'sign-up';

  @Column('text')
  email: string;

  @Column('uuid', { name: 'account_id', nullable: true })
  accountId: string | null;

  @Column('text', { name: 'profile_type', nullable: true })
  profileType: 'creator' | 'user' | null;

  @Column('text')
  locale: Locale;

  @Column('text', { name: 'code_hash' })
  codeHash: string;

  @Column('timestamptz', { name: 'code_sent_at' })
  codeSentAt: Date;

  @Column('integer', { default: 0 })
  tries: number;

  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt: Date | null;

  /** Hash of the token that a verified sign-up gives; it admits one application. */
  @Column('text', { name: 'token_hash', nullable: true })
  tokenHash: string | null;
}
