import type { Award, PublishStatus } from '@koma/contracts';
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** A creator's profile; its id is the account's. */
@Entity('creator')
export class Creator {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'family_name' })
  familyName: string;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'family_name_kana' })
  familyNameKana: string;

  @Column('text', { name: 'first_name_kana' })
  firstNameKana: string;

  @Column('text', { name: 'family_name_roman' })
  familyNameRoman: string;

  @Column('text', { name: 'first_name_roman' })
  firstNameRoman: string;

  @Column('text')
  position: string;

  @Column('text', { name: 'company_name' })
  companyName: string;

  @Column('text')
  biography: string;

  @Column('text', { name: 'biography_en' })
  biographyEn: string;

  @Column('text')
  career: string;

  @Column('jsonb')
  awards: Award[];

  @Column('text')
  status: PublishStatus;

  /** `withdrawn` while the account is suspended or closed: the owner's own choice waits in `status`. */
  @Column('text', { name: 'owner_state', default: 'active' })
  ownerState: 'active' | 'withdrawn';

  @VersionColumn()
  version: number;
}
