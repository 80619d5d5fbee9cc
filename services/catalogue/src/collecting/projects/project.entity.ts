import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A private folder of creators and works for one job. */
@Entity('project')
export class Project {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('text')
  name: string;

  /** Normal form of the name: no two of an owner read the same (§8). */
  @Column('text', { name: 'name_key' })
  nameKey: string;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'updated_at', default: () => `date_trunc('milliseconds', now())` })
  updatedAt: Date;
}

/** Columns that say with whom a project is shared. */
abstract class MemberColumns {
  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;
}

/** With whom the owner has shared it, kept also while that holds no longer. */
@Entity('project_member')
export class ProjectMember extends MemberColumns {
  /** Of both mail addresses when it was shared; missing where that was before anybody asked. */
  @Column('text', { name: 'mail_domain', nullable: true })
  mailDomain: string | null;
}

/** Those among them who are colleagues of the owner now; a view, to be read only. */
@Entity('project_colleague')
export class ProjectColleague extends MemberColumns {}

/** A creator or a work in a project. */
@Entity('project_item')
export class ProjectItem {
  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId: string;

  /** Of the work or creator; the database makes it. */
  @PrimaryColumn('uuid', { insert: false, update: false })
  id: string;

  @Column('uuid', { name: 'work_id', nullable: true })
  workId: string | null;

  @Column('uuid', { name: 'creator_id', nullable: true })
  creatorId: string | null;

  @Column('integer')
  position: number;

  @Column('text', { default: '' })
  note: string;

  /** Of the note. */
  @Column('integer', { default: 1 })
  version: number;

  /** Missing once that account was erased. */
  @Column('uuid', { name: 'added_by', nullable: true })
  addedBy: string | null;

  @Column('timestamptz', { name: 'added_at', default: () => 'now()' })
  addedAt: Date;

  /** Set while it can still be put back. */
  @Column('timestamptz', { name: 'removed_at', nullable: true })
  removedAt: Date | null;
}
