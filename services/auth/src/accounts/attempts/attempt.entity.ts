import type { Locale } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in, sign-up or change of address in progress; it waits for the mailed code or a stronger proof. */
@Entity('attempt')
export class Attempt {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  purpose: 'sign-in' | 'sign-up' | 'mail-change';

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

  /** The attempt waits for app, passkey or recovery code; no code was mailed. */
  @Column('boolean', { name: 'is_strong', default: false })
  isStrong: boolean;

  /** The challenge that a passkey has to sign. */
  @Column('text', { nullable: true })
  challenge: string | null;

  @Column('timestamptz', { name: 'code_sent_at' })
  codeSentAt: Date;

  @Column('integer', { default: 0 })
  tries: number;

  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt: Date | null;

  /** Hash of the token that a verified sign-up gets; the token allows one application. */
  @Column('text', { name: 'token_hash', nullable: true })
  tokenHash: string | null;
}
