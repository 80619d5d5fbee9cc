import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That an account has a portrait, and in which version. */
@Entity('portrait')
export class Portrait {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('bigint', { transformer: { to: (version: number) => version, from: Number } })
  version: number;
}
