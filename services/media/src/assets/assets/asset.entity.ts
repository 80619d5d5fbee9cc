import type { AssetFailure, AssetKind, Asset as AssetAnswer, FilmSound, FilmStills } from '@koma/contracts';
import type { Rendition } from '@koma/events';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NextStage } from '../../pipeline/index.js';
import type { StoredCaption } from './stored-caption.js';

/** `fetch`: the still of a film on YouTube is not here yet. */
export type AssetStage = 'fetch' | 'first' | NextStage['stage'];

/** An uploaded file and what was made from it. */
@Entity('asset')
export class Asset {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('text')
  kind: AssetKind;

  @Column('text', { name: 'file_name' })
  fileName: string;

  @Column('bigint', { transformer: { to: (bytes: number) => bytes, from: Number } })
  bytes: number;

  @Column('text')
  state: AssetAnswer['state'];

  @Column('text', { nullable: true })
  failure: AssetFailure | null;

  @Column('real', { default: 0 })
  progress: number;

  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  @Column('real', { name: 'duration_seconds', nullable: true })
  durationSeconds: number | null;

  @Column('text', { name: 'thumb_hash', nullable: true })
  thumbHash: string | null;

  /** Of its picture or poster, as `lookCode`; null: not read yet, '': it cannot be read. */
  @Column('text', { nullable: true })
  look: string | null;

  /** Of a film's four stills. */
  @Column('text', { name: 'still_looks', array: true, default: [] })
  stillLooks: string[];

  @Column('boolean', { name: 'below_recommended', default: false })
  belowRecommended: boolean;

  @Column('jsonb', { default: [] })
  renditions: Rendition[];

  @Column('integer', { default: 1 })
  epoch: number;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil: Date | null;

  /** The stage to be done next; null when there is none. */
  @Column('text', { nullable: true, default: 'first' })
  stage: AssetStage | null;

  /** What the next stage needs from the earlier ones. */
  @Column('jsonb', { name: 'next_stage', nullable: true })
  next: NextStage | null;

  /** The owner's choice of stills; null while there is none. */
  @Column('jsonb', { nullable: true })
  stills: FilmStills | null;

  /** What is heard of a film; null for pictures, for films that were made before this was noted, and before the second stage. */
  @Column('jsonb', { nullable: true })
  sound: FilmSound | null;

  @Column('jsonb', { default: [] })
  captions: StoredCaption[];

  /** When a virus scanner has looked at the original; null: not yet, or there is no scanner. */
  @Column('timestamptz', { name: 'scanned_at', nullable: true })
  scannedAt: Date | null;

  /** The film on YouTube whose still this is; null: a file that its owner has uploaded. */
  @Column('text', { name: 'video_id', nullable: true })
  videoId: string | null;

  /** The trace of the request that has brought the file or asked for a change. */
  @Column('text', { nullable: true })
  traceparent: string | null;

  /** When its last byte has arrived; null: not yet, or no owner waits for it. */
  @Column('timestamptz', { name: 'uploaded_at', nullable: true })
  uploadedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
