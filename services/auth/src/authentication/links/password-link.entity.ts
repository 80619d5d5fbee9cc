import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mailed link for one use that sets a password. */
@Entity('password_link')
export class PasswordLink {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  @Column('text')
  purpose: 'activation' | 'reset';

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
