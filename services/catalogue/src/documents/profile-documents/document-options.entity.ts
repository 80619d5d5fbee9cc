import type { DocumentOptions as Options } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a creator's profile PDF shows; without a row the defaults apply. */
@Entity('document_options')
export class DocumentOptions {
  @PrimaryColumn('uuid', { name: 'creator_id' })
  creatorId: string;

  @Column('jsonb')
  options: Options;

  @Column('integer')
  version: number;
}
