import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's browser that needs no second step for a while. */
@Entity('trusted_device')
export class TrustedDevice {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  @Column('text', { name: 'user_agent' })
  userAgent: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
