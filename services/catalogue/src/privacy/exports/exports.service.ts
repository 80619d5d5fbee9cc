import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { AccessGrant } from '../../members/access-grants/access-grant.entity.js';
import { toGrant } from '../../members/access-grants/access-grant.mapper.js';
import { AccessRequest } from '../../access/access-requests/access-request.entity.js';
import { otherOf, toRequest } from '../../access/access-requests/access-request.mapper.js';
import { IS_TOLD } from '../../portfolio/credits/credit.policy.js';
import { creditsOf } from '../../portfolio/credits/credits-of.js';
import { Creator } from '../../portfolio/creators/creator.entity.js';
import { EditEntry } from '../../members/edits/edit-entry.entity.js';
import { toEdit } from '../../members/edits/edit-entry.mapper.js';
import { VISIBLE_CREATOR_MARKS, VISIBLE_MARKS } from '../../collecting/favourites/visible-marks.js';
import { DocumentOptions } from '../../documents/profile-documents/document-options.entity.js';
import { MembersService } from '../../members/members/members.service.js';
import { Project, ProjectItem } from '../../collecting/projects/project.entity.js';
import { SavedSearch } from '../../finding/saved-searches/saved-search.entity.js';
import { ShareLink, ShareOpening } from '../../sharing/share-links/share-link.entity.js';
import { GuestMark, ShareGuest } from '../../sharing/slide-select-marks/share-guest.entity.js';
import { SlideSelect } from '../../collecting/slide-selects/slide-select.entity.js';
import { Work } from '../../portfolio/works/work.entity.js';

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const newestFirst = { order: { id: 'DESC' } } as const;

/** What the catalogue keeps of an account, for the member's own export (decision 8). */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: DataSource,
    private readonly members: MembersService,
  ) {}

  /** Text of each file by its path in the zip; all of one moment. */
  async files(accountId: string): Promise<Record<string, string>> {
    return this.database.transaction('REPEATABLE READ', async (tx) => ({
      'catalogue/profile.json': pretty(await tx.findOneBy(Creator, { id: accountId })),
      'catalogue/profile-pdf.json': pretty(await tx.findOneBy(DocumentOptions, { creatorId: accountId })),
      'catalogue/works.json': pretty(await this.works(tx, accountId)),
      'catalogue/credits.json': pretty(await this.credits(tx, accountId)),
      'catalogue/slide-selects.json': pretty(
        await tx.find(SlideSelect, { where: { ownerId: accountId }, ...newestFirst }),
      ),
      'catalogue/projects.json': pretty(await this.projects(tx, accountId)),
      'catalogue/share-links.json': pretty(await this.links(tx, accountId)),
      'catalogue/favourites.json': pretty(await this.favourites(tx, accountId)),
      'catalogue/favourite-creators.json': pretty(await this.favouriteCreators(tx, accountId)),
      'catalogue/recently-seen.json': pretty(
        await tx.query('SELECT kind, id, at FROM recently_seen WHERE account_id = $1 ORDER BY at DESC, id', [
          accountId,
        ]),
      ),
      'catalogue/saved-searches.json': pretty(await tx.find(SavedSearch, { where: { accountId }, ...newestFirst })),
      'catalogue/access.json': pretty(await this.access(tx, accountId)),
    }));
  }

  /** With the credits as their owner has written them. */
  private async works(tx: Tx, ownerId: string): Promise<unknown> {
    const works = await tx.find(Work, { where: { ownerId }, ...newestFirst });
    const credits = await creditsOf(tx, works.map(({ id }) => id)); // prettier-ignore
    return works.map((work) => ({ ...work, credits: credits(work.id).map(({ role, name }) => ({ role, name })) }));
  }

  /** Where works of others name the member, as the page of credits shows it. */
  private async credits(tx: Tx, accountId: string): Promise<unknown> {
    return tx.query<unknown>(
      `SELECT credit.role, credit.name, credit.state, credit.decided_at AS "decidedAt", work.title, work.kind
       FROM credit JOIN work ON work.id = work_id JOIN creator owner ON owner.id = work.owner_id
       WHERE creator_id = $1 AND work.owner_id <> $1 AND (state IN ('confirmed', 'declined') OR state = 'proposed' AND ${IS_TOLD})
       ORDER BY credit.id DESC`,
      [accountId],
    );
  }

  /** The own projects with all they hold, and what one has put into those of colleagues. */
  private async projects(tx: Tx, accountId: string): Promise<unknown> {
    const own = await tx.find(Project, { where: { ownerId: accountId }, ...newestFirst });
    const items = await tx.find(ProjectItem, {
      where: [
        { projectId: In(own.map(({ id }) => id)), removedAt: IsNull() },
        { addedBy: accountId, removedAt: IsNull() },
      ],
      order: { projectId: 'DESC', position: 'ASC' },
    });
    const isOwn = ({ projectId }: ProjectItem) => own.some(({ id }) => id === projectId);
    return {
      own: own.map((one) => ({ ...one, items: items.filter(({ projectId }) => projectId === one.id) })),
      addedForColleagues: items.filter((item) => !isOwn(item)),
    };
  }

  /** Links with the visits through them and what guests have said; what opens them stays out. */
  private async links(tx: Tx, ownerId: string): Promise<unknown> {
    const links = await tx.find(ShareLink, { where: { ownerId }, ...newestFirst });
    const openings = await tx.findBy(ShareOpening, { linkId: In(links.map(({ id }) => id)) });
    const guests = await tx.findBy(ShareGuest, { linkId: In(links.map(({ id }) => id)) });
    const marks = await tx.findBy(GuestMark, { guestId: In(guests.map(({ id }) => id)) });
    const markedBy = (guest: ShareGuest) =>
      marks.filter(({ guestId }) => guestId === guest.id).map(({ guestId: _, ...mark }) => mark);
    return links.map(({ passwordHash, ...link }) => ({
      ...link,
      hasPassword: passwordHash !== null,
      guests: guests
        .filter(({ linkId }) => linkId === link.id)
        .map((guest) => ({ name: guest.name, marks: markedBy(guest) })),
      openings: openings
        .filter(({ linkId }) => linkId === link.id)
        .map(({ at, lastSeenAt, watched }) => ({ at, lastSeenAt, watched })),
    }));
  }

  private async favourites(tx: Tx, accountId: string): Promise<unknown> {
    const sql = `SELECT work_id AS "workId", title, kind, favourite.created_at AS "markedAt" FROM ${VISIBLE_MARKS}`;
    return tx.query<unknown>(`${sql} ORDER BY favourite.created_at DESC, work_id`, [accountId]);
  }

  private async favouriteCreators(tx: Tx, accountId: string): Promise<unknown> {
    const sql = `SELECT creator_id AS "creatorId", family_name || ' ' || first_name AS name, mark.created_at AS "markedAt"
      FROM ${VISIBLE_CREATOR_MARKS}`;
    return tx.query<unknown>(`${sql} ORDER BY mark.created_at DESC, creator_id`, [accountId]);
  }

  /** Requests, permissions and changes, as the pages show them; of others no more than there. */
  private async access(tx: Tx, accountId: string): Promise<unknown> {
    const either = (one: string, other: string) => ({
      where: [{ [one]: accountId }, { [other]: accountId }],
      ...newestFirst,
    });
    const requests = await tx.find(AccessRequest, either('senderId', 'receiverId'));
    const grants = await tx.find(AccessGrant, either('ownerId', 'granteeId'));
    const edits = await tx.find(EditEntry, either('ownerId', 'actorId'));
    const brief = await this.members.briefs(tx, [
      ...requests.flatMap((request) => otherOf(request, { accountId }) ?? []),
      ...grants.flatMap(({ ownerId, granteeId }) => [ownerId, granteeId]),
      ...edits.flatMap(({ ownerId, actorId }) => (actorId === null ? ownerId : [ownerId, actorId])),
    ]);
    return {
      requests: requests.map((request) => toRequest(request, { accountId }, brief)),
      grants: grants.map((grant) => ({ ...toGrant(grant, brief), endedAt: grant.endedAt })),
      edits: edits.map((entry) => toEdit(entry, brief)),
    };
  }
}
