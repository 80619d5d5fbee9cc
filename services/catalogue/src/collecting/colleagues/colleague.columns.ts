import { Column, PrimaryColumn } from 'typeorm';

/** A member with whom the owner of something shares it. */
export abstract class ColleagueColumns {
  /** What is shared; the tables name the column after it. */
  abstract sharedId: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;
}

/** The same as it is stored, also while they are not colleagues. */
export abstract class MemberColumns extends ColleagueColumns {
  /** Mail domain of both when it was shared; null for shares from before it was checked. */
  @Column('text', { name: 'mail_domain', nullable: true })
  mailDomain: string | null;
}
