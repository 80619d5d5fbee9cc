import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A WebAuthn credential of an account. */
@Entity('passkey')
export class Passkey {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  /** Base64url, as the browser sends the id. */
  @Column('text', { name: 'credential_id' })
  credentialId: string;

  @Column('bytea', { name: 'public_key' })
  publicKey: Buffer;

  @Column('bigint')
  counter: string;

  @Column('text', { array: true })
  transports: string[];

  @Column('text')
  name: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}
