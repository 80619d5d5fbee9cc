import type { FaqForm } from '@koma/contracts';
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

@Entity('faq')
export class Faq {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  anchor: string;

  @Column('text')
  group: FaqForm['group'];

  @Column('integer')
  position: number;

  @Column('boolean', { name: 'on_home' })
  onHome: boolean;

  @Column('jsonb')
  words: FaqForm['words'];

  @Column('timestamptz', { name: 'changed_at' })
  changedAt: Date;

  @Column('uuid', { name: 'changed_by', nullable: true })
  changedBy: string | null;

  @VersionColumn()
  version: number;
}
