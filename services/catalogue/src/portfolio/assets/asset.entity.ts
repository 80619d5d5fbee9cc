import type { Asset as MediaAsset, CaptionFile } from '@koma/contracts';
import type { Rendition } from '@koma/events';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Read model of a file of the media service. */
@Entity('asset')
export class Asset {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('text')
  kind: MediaAsset['kind'];

  @Column('text')
  state: MediaAsset['state'];

  @Column('text', { nullable: true })
  failure: MediaAsset['failure'];

  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  @Column('real', { name: 'duration_seconds', nullable: true })
  durationSeconds: number | null;

  @Column('text', { name: 'thumb_hash', nullable: true })
  thumbHash: string | null;

  @Column('jsonb', { default: [] })
  renditions: Rendition[];

  /** Of all stills of a film, otherwise of its picture; as `lookCode`, null: not known. */
  @Column('text', { nullable: true })
  look: string | null;

  /** As `lookTerms` has them. */
  @Column('text', { name: 'look_terms', array: true, default: [] })
  lookTerms: string[];

  /** Of a film's stills. */
  @Column('text', { name: 'still_looks', array: true, default: [] })
  stillLooks: string[];

  @Column('jsonb', { default: [] })
  captions: CaptionFile[];

  /** Name under which it was uploaded; empty where it is not known. */
  @Column('text', { name: 'file_name', default: '' })
  fileName: string;

  /** Of the file as it was uploaded; 0 where it is not known. */
  @Column('bigint', { default: 0, transformer: { to: (bytes: number) => bytes, from: Number } })
  bytes: number;

  /** Grows when file addresses given out before must end. */
  @Column('integer', { default: 1 })
  epoch: number;
}
