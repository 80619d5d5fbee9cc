import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The picture of a kind that an account has, with its version. */
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
