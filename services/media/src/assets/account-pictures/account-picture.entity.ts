import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That an account has a picture of a kind, and in which version. */
export abstract class AccountPicture {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('bigint', { transformer: { to: (version: number) => version, from: Number } })
  version: number;
}

/** The face of an account. */
@Entity('portrait')
export class Portrait extends AccountPicture {}

/** A creator's logo. */
@Entity('logo')
export class Logo extends AccountPicture {
  @Column('integer')
  width: number;

  @Column('integer')
  height: number;
}
