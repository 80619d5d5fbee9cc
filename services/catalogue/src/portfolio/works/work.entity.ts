import type { AssetKind, Award, PublishStatus, WorkDownload } from '@koma/contracts';
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** A video or an image in a portfolio. */
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

  @Column('text', { name: 'client_name' })
  clientName: string;

  @Column('text', { name: 'product_name' })
  productName: string;

  @Column('text', { name: 'title_kana', default: '' })
  titleKana: string;

  @Column('text', { name: 'client_kana', default: '' })
  clientKana: string;

  @Column('text', { name: 'product_kana', default: '' })
  productKana: string;

  @Column('text', { name: 'agency_name' })
  agencyName: string;

  @Column('text', { name: 'production_name' })
  productionName: string;

  /** `YYYY-MM-DD`. */
  @Column('date', { name: 'on_air_date', nullable: true })
  onAirDate: string | null;

  @Column('text', { name: 'media_type', nullable: true })
  mediaType: string | null;

  @Column('text', { name: 'image_type', nullable: true })
  imageType: string | null;

  @Column('text', { array: true })
  genres: string[];

  @Column('text', { name: 'commodity_types', array: true })
  commodityTypes: string[];

  @Column('text', { array: true })
  situations: string[];

  @Column('text', { array: true })
  tags: string[];

  @Column('text', { name: 'youtube_id', nullable: true })
  youtubeId: string | null;

  @Column('jsonb')
  awards: Award[];

  /** What members may download; null: as the profile says. */
  @Column('text', { name: 'member_download', nullable: true })
  memberDownload: WorkDownload | null;

  /** What recipients of links may download; null: as the profile says. */
  @Column('text', { name: 'link_download', nullable: true })
  linkDownload: WorkDownload | null;

  /** Heading in the portfolio; null: none. */
  @Column('uuid', { name: 'section_id', nullable: true })
  sectionId: string | null;

  /** Position under its heading; null: not ordered yet. */
  @Column('integer', { nullable: true })
  position: number | null;

  @Column('uuid', { name: 'asset_ids', array: true })
  assetIds: string[];

  /** The file that shows a film on YouTube, and of which film it is; null: none was asked for. */
  @Column('uuid', { name: 'still_asset_id', nullable: true })
  stillAssetId: string | null;

  @Column('text', { name: 'still_video_id', nullable: true })
  stillVideoId: string | null;

  @Column('text')
  status: PublishStatus;

  /** When staff have hidden it from everybody but its owner, and why; null: they have not. */
  @Column('timestamptz', { name: 'hidden_at', nullable: true })
  hiddenAt: Date | null;

  @Column('text', { name: 'hidden_reason', default: '' })
  hiddenReason: string;

  /** When a right of a third person in it has ended; null: it may be published. */
  @Column('timestamptz', { name: 'uncleared_at', nullable: true })
  unclearedAt: Date | null;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  @VersionColumn()
  version: number;
}
