import type { SharedKind } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An unguessable address of a profile, a work or a slide select, for one recipient (decision 11). */
@Entity('share_link')
export class ShareLink {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('text')
  kind: SharedKind;

  /** The target of the link: one of these three is set. */
  @Column('uuid', { name: 'creator_id', nullable: true })
  creatorId: string | null;

  @Column('uuid', { name: 'work_id', nullable: true })
  workId: string | null;

  @Column('uuid', { name: 'slide_select_id', nullable: true })
  slideSelectId: string | null;

  @Column('text')
  recipient: string;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  /** Grows when addresses and cookies given out before must end. */
  @Column('integer', { default: 1 })
  epoch: number;

  @Column('boolean', { name: 'allows_download' })
  allowsDownload: boolean;

  /** Downloads keep what the files tell of places and cameras. */
  @Column('boolean', { name: 'with_camera_data', default: false })
  withCameraData: boolean;

  /** What is shown and downloaded bears the recipient's name. */
  @Column('boolean', { name: 'has_watermark', default: false })
  hasWatermark: boolean;

  /** Guests may comment on its works. */
  @Column('boolean', { name: 'allows_comments', default: false })
  allowsComments: boolean;

  /** Last day in Asia/Tokyo, `YYYY-MM-DD`; null: no end. */
  @Column('date', { name: 'last_day', nullable: true })
  lastDay: string | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  /** When staff have hidden what the link shows; null: they have not. */
  @Column('timestamptz', { name: 'link_hidden_at', nullable: true })
  hiddenAt: Date | null;

  @Column('integer', { name: 'wrong_tries', default: 0 })
  wrongTries: number;

  @Column('timestamptz', { name: 'locked_until', nullable: true })
  lockedUntil: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}

/** One viewer's visit through a link. */
@Entity('share_opening')
export class ShareOpening {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'link_id' })
  linkId: string;

  /** Keyed hash of the visitor that changes daily; none of openings before it was stored. */
  @Column('text', { nullable: true })
  viewer: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt: Date;

  /** When a file was first downloaded. */
  @Column('timestamptz', { name: 'downloaded_at', nullable: true })
  downloadedAt: Date | null;

  /** Work id → how far its film was watched, 0 to 1. */
  @Column('jsonb', { default: {} })
  watched: Record<string, number>;
}
