import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a guest of a link says about one of its works, or an answer to that. */
@Entity('link_comment')
export class LinkComment {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'link_id' })
  linkId: string;

  @Column('uuid', { name: 'work_id' })
  workId: string;

  /** The comment that this one answers. */
  @Column('uuid', { name: 'answer_to', nullable: true })
  answerTo: string | null;

  /** The guest who wrote it; null: somebody of the owner's side. */
  @Column('uuid', { name: 'guest_id', nullable: true })
  guestId: string | null;

  /** Null for a guest, and once the account was erased. */
  @Column('uuid', { name: 'author_id', nullable: true })
  authorId: string | null;

  @Column('text')
  text: string;

  /** The file on which it stands; null: about the whole work. */
  @Column('uuid', { name: 'asset_id', nullable: true })
  assetId: string | null;

  /** Time of a film in milliseconds. */
  @Column('integer', { name: 'at_ms', nullable: true })
  atMs: number | null;

  /** Point of a picture, as shares of its width and height. */
  @Column('real', { nullable: true })
  x: number | null;

  @Column('real', { nullable: true })
  y: number | null;

  @Column('timestamptz', { name: 'created_at', default: () => `date_trunc('milliseconds', now())` })
  createdAt: Date;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt: Date | null;

  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt: Date | null;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  /** Null once that account was erased. */
  @Column('uuid', { name: 'done_by', nullable: true })
  doneBy: string | null;

  @Column('integer', { default: 1 })
  version: number;
}

/** What a comment said before its author changed it. */
@Entity('link_comment_words')
export class LinkCommentWords {
  @PrimaryColumn('uuid', { name: 'comment_id' })
  commentId: string;

  @PrimaryColumn('integer')
  version: number;

  @Column('text')
  text: string;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt: Date;
}
