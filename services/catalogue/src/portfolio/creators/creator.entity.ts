import type { Award, CreatorProfile, DataMining, PublishStatus, WorkDownload } from '@koma/contracts';
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

  @Column('text', { name: 'career_en' })
  careerEn: string;

  @Column('text', { nullable: true })
  affiliation: CreatorProfile['affiliation'];

  @Column('text')
  phone: string;

  @Column('text')
  mobile: string;

  @Column('text', { name: 'zip_code' })
  zipCode: string;

  @Column('text')
  address: string;

  /** `YYYY-MM-DD`. */
  @Column('date', { name: 'date_of_birth', nullable: true })
  dateOfBirth: string | null;

  @Column('text')
  gender: CreatorProfile['gender'];

  @Column('text', { nullable: true })
  birthplace: CreatorProfile['birthplace'];

  @Column('text', { nullable: true })
  residence: CreatorProfile['residence'];

  @Column('text', { array: true })
  languages: CreatorProfile['languages'];

  @Column('text', { name: 'homepage_url' })
  homepageUrl: string;

  @Column('text', { name: 'contact_kind' })
  contactKind: CreatorProfile['contactKind'];

  @Column('text', { name: 'contact_name' })
  contactName: string;

  @Column('text', { name: 'contact_email' })
  contactEmail: string;

  /** The creator shows the contact to other members. */
  @Column('boolean', { name: 'shows_contact' })
  showsContact: boolean;

  @Column('boolean', { name: 'shows_age' })
  showsAge: boolean;

  @Column('jsonb')
  awards: Award[];

  /** One of the creator's slide selects. */
  @Column('uuid', { name: 'reel_id', nullable: true })
  reelId: string | null;

  /** What members may download of works without a choice of their own. */
  @Column('text', { name: 'member_download', default: 'none' })
  memberDownload: WorkDownload;

  /** The same for recipients of links. */
  @Column('text', { name: 'link_download', default: 'original' })
  linkDownload: WorkDownload;

  /** Stands in the files of works that are handed out, and in the headers of their pages. */
  @Column('text', { name: 'data_mining', default: 'no-ai-training' })
  dataMining: DataMining;

  @Column('text')
  status: PublishStatus;

  /**
   * `withdrawn` while the account is resting, suspended or closed, and while staff hide the profile; `status` keeps the owner's own
   * choice.
   */
  @Column('text', { name: 'owner_state', default: 'active' })
  ownerState: 'active' | 'withdrawn';

  /** When staff have hidden the profile; null: they have not. */
  @Column('timestamptz', { name: 'profile_hidden_at', nullable: true })
  hiddenAt: Date | null;

  /** Version of the order of works, which is saved apart from the profile. */
  @Column('integer', { name: 'portfolio_version', default: 1 })
  portfolioVersion: number;

  @VersionColumn()
  version: number;
}
