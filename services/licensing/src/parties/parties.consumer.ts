import { normalise } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { type EventContext, givenRows, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { Creator, Work } from './known.entities.js';

/** The last row of each id; a batch may name one several times. */
const lastOf = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Of a mail address, as the catalogue compares it. */
const domainOf = (email: string): string => (email.split('@')[1] ?? '').toLowerCase();

/** Read models of members, profiles, works and who edits for whom, and of the terms of use. */
@Controller()
export class PartiesConsumer {
  @Handles('auth.account.changed')
  async onAccountChanged(
    { accountId, status, familyName, firstName, companyName, email }: EventData<'auth.account.changed'>,
    { tx, event }: EventContext,
  ): Promise<void> {
    const name = `${familyName} ${firstName}`.trim();
    await tx.query(
      `INSERT INTO member (account_id, status, name, company_name, company_since, company_key, mail_domain)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (account_id) DO UPDATE SET status = excluded.status, name = excluded.name,
         company_name = excluded.company_name, company_key = excluded.company_key, mail_domain = excluded.mail_domain,
         company_since = CASE WHEN member.company_name = excluded.company_name THEN member.company_since ELSE excluded.company_since END`,
      [accountId, status, name, companyName, event.time, normalise(companyName), domainOf(email)],
    );
  }

  @Handles('catalogue.profile.changed')
  async onProfileChanged(
    { creatorId, familyName, firstName, romanName, status }: EventData<'catalogue.profile.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    const name = `${familyName} ${firstName}`.trim();
    await tx.upsert(Creator, { id: creatorId, name, romanName, isPublic: status === 'publish' }, ['id']);
  }

  @Handles('catalogue.grants.changed')
  async onGrantsChanged({ grants }: EventData<'catalogue.grants.changed'>, { tx }: EventContext): Promise<void> {
    await tx.query(
      `INSERT INTO delegate (id, owner_id, account_id, until, is_ended)
       SELECT id, "ownerId", "granteeId", until, "isEnded"
       FROM ${givenRows({ id: 'uuid', '"ownerId"': 'uuid', '"granteeId"': 'uuid', until: 'date', '"isEnded"': 'boolean' })}
       ON CONFLICT (id) DO UPDATE SET until = excluded.until, is_ended = excluded.is_ended`,
      [JSON.stringify(lastOf(grants))],
    );
  }

  @Handles('catalogue.project-members.changed')
  async onProjectMembersChanged(
    { members }: EventData<'catalogue.project-members.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    for (const { projectId, accountId, ownerId, mailDomain, isMember } of members) {
      const isThere = isMember && ownerId !== null;
      await tx.query('DELETE FROM project_member WHERE project_id = $1 AND account_id = $2', [projectId, accountId]);
      if (isThere)
        await tx.query(
          'INSERT INTO project_member (project_id, account_id, owner_id, mail_domain) VALUES ($1, $2, $3, $4)',
          [projectId, accountId, ownerId, mailDomain],
        );
    }
  }

  @Handles('catalogue.works.described')
  async onWorksDescribed({ works }: EventData<'catalogue.works.described'>, { tx }: EventContext): Promise<void> {
    const rows = lastOf(works).map(({ id, ownerId, kind, title, titleEn, status, isHidden }) => ({
      ...{ id, kind, title },
      ...{ owner_id: ownerId, title_en: titleEn, is_public: status === 'publish' && !isHidden },
    }));
    const columns = {
      id: 'uuid',
      owner_id: 'uuid',
      kind: 'text',
      title: 'text',
      title_en: 'text',
      is_public: 'boolean',
    };
    await tx.query(
      `INSERT INTO work (id, owner_id, kind, title, title_en, is_public)
       SELECT id, owner_id, kind, title, title_en, is_public FROM ${givenRows(columns)}
       ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, kind = excluded.kind, title = excluded.title,
         title_en = excluded.title_en, is_public = excluded.is_public,
         taken_down_at = CASE WHEN excluded.is_public THEN NULL ELSE work.taken_down_at END
       WHERE NOT work.is_deleted`,
      [JSON.stringify(rows)],
    );
  }

  /** All credits of each work that matter here; the last word on a work counts. */
  @Handles('catalogue.credits.described')
  async onCreditsDescribed({ works }: EventData<'catalogue.credits.described'>, { tx }: EventContext): Promise<void> {
    const last = lastOf(works);
    await tx.query('DELETE FROM work_credit WHERE work_id = ANY($1::uuid[])', [last.map(({ id }) => id)]);
    const rows = last.flatMap(({ id, credits }) => credits.map(({ role, name }) => ({ work_id: id, role, name })));
    await tx.query(
      `INSERT INTO work_credit (work_id, role, name)
       SELECT work_id, role, name FROM ${givenRows({ work_id: 'uuid', role: 'text', name: 'text' })} ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    );
  }

  /** Licences keep what they say; nobody asks for a deleted work any more, and no right in it needs clearing. */
  @Handles('catalogue.work.deleted')
  async onWorkDeleted({ workId }: EventData<'catalogue.work.deleted'>, { tx }: EventContext): Promise<void> {
    await tx.update(Work, { id: workId }, { isPublic: false, isDeleted: true });
    for (const table of ['work_credit', 'clearance', 'dismissed_proposal'])
      await tx.query(`DELETE FROM ${table} WHERE work_id = $1`, [workId]);
  }

  @Handles('catalogue.terms.published')
  async onTermsPublished(
    { page, edition, publishedAt }: EventData<'catalogue.terms.published'>,
    { tx }: EventContext,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO terms_edition (page, edition, published_at) VALUES ($1, $2, $3)
       ON CONFLICT (page, edition) DO UPDATE SET published_at = excluded.published_at`,
      [page, edition, publishedAt],
    );
  }
}
