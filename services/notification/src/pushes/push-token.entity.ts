import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser in which a member has switched push on. */
@Entity('push_token')
export class PushToken {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  /** The session in which it was stored or renewed; its end is the end of the token. */
  @Column('uuid', { name: 'session_id' })
  sessionId: string;

  /** Secret: whoever has it and our key can push to the browser. */
  @Column('text')
  token: string;

  @Column('text')
  browser: string;

  @Column('text')
  system: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'renewed_at' })
  renewedAt: Date;

  /** When a push to it was accepted last. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
