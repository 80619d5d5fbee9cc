import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a member of a project says about one of its items. */
@Entity('project_comment')
export class ProjectComment {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Column('uuid', { name: 'item_id' })
  itemId: string;

  /** Null once that account was erased. */
  @Column('uuid', { name: 'author_id', nullable: true })
  authorId: string | null;

  @Column('text')
  text: string;

  @Column('timestamptz', { default: () => `date_trunc('milliseconds', now())` })
  at: Date;
}

/** Up to when a member has seen the comments on an item. */
@Entity('project_comment_seen')
export class ProjectCommentSeen {
  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @PrimaryColumn('uuid', { name: 'item_id' })
  itemId: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('timestamptz')
  at: Date;
}
