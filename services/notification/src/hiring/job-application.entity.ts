import type { Locale } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An application for a job; it is complete once its resume is uploaded. */
@Entity('job_application')
export class JobApplication {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'opening_key' })
  openingKey: string;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text')
  telephone: string;

  @Column('text')
  message: string;

  @Column('text')
  locale: Locale;

  /** Distinguishes a double click from a second application. */
  @Column('text', { name: 'content_hash' })
  contentHash: string;

  @Column('integer')
  tries: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'received_at', nullable: true })
  receivedAt: Date | null;
}
