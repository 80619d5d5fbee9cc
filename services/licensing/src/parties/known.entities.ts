import type { AccountStatus, AssetKind } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member or admin; fed by auth's events. */
@Entity('member')
export class Member {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  status: AccountStatus;

  @Column('text')
  name: string;

  @Column('text', { name: 'company_name' })
  companyName: string;

  /** Since when the account has this company; anybody may write down another one. */
  @Column('timestamptz', { name: 'company_since' })
  companySince: Date;
}

/** A creator's profile; fed by the catalogue's events. */
@Entity('creator')
export class Creator {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  /** In Latin letters; empty where none is known. */
  @Column('text', { name: 'roman_name', default: '' })
  romanName: string;

  @Column('boolean', { name: 'is_public' })
  isPublic: boolean;
}

/** A work; fed by the catalogue's events. */
@Entity('work')
export class Work {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('text')
  kind: AssetKind;

  @Column('text')
  title: string;

  @Column('text', { name: 'title_en' })
  titleEn: string;

  @Column('boolean', { name: 'is_public' })
  isPublic: boolean;

  /** When the end of a clearance took it off the site; null once it is public again. */
  @Column('timestamptz', { name: 'taken_down_at', nullable: true })
  takenDownAt: Date | null;

  @Column('boolean', { name: 'is_deleted', default: false })
  isDeleted: boolean;
}
