import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code for one use by a member who has lost app and passkeys; only its hash is stored. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @PrimaryColumn('text', { name: 'code_hash' })
  codeHash: string;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
