import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A note of staff on an application, and whether they had called. */
@Entity('application_note')
export class ApplicationNoteRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'application_id' })
  applicationId: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  author: string;

  @Column('text')
  text: string;

  @Column('boolean')
  called: boolean;
}
