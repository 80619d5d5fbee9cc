import { SHARE_LINK, VIEW } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { In, MoreThan } from 'typeorm';
import { z } from 'zod';
import { activeProfile } from '../../portfolio/index.js';
import { ShareLink, ShareOpening } from './share-link.entity.js';
import type { CommentCounts } from './share-link.mapper.js';

/** A link as other modules read it. */
export type ShareLinkRow = Readonly<ShareLink>;

export const findShareLink = (tx: Tx, where: { id: string; epoch?: number }): Promise<ShareLinkRow | null> =>
  tx.findOneBy(ShareLink, where);

/** The links to a slide select, oldest first. */
export const shareLinksOf = (tx: Tx, where: { slideSelectId: string }): Promise<readonly ShareLinkRow[]> =>
  tx.find(ShareLink, { where, order: { id: 'ASC' } });

/** Locks the row until the transaction ends. */
export const lockShareLink = (tx: Tx, id: string): Promise<ShareLinkRow | null> =>
  tx.findOne(ShareLink, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Counts wrong passwords, and resets the count after the right one. */
export async function countTries(
  tx: Tx,
  id: string,
  tries: Partial<Pick<ShareLink, 'wrongTries' | 'lockedUntil'>>,
): Promise<void> {
  await tx.update(ShareLink, { id }, tries);
}

/** Adds an opening, unless the same visitor has opened the link within half an hour; its id, or that of the one that stands. */
export async function addOpening(
  tx: Tx,
  opening: Pick<ShareOpening, 'id' | 'linkId'> & { viewer: string },
): Promise<string> {
  const { linkId, viewer } = opening;
  // Several tabs at once are one opening.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('koma.opening ' || $1::text || $2::text, 0))`, [
    ...[linkId, viewer],
  ]);
  const since = new Date(Date.now() - VIEW.onceMinutes * 60_000);
  const known = await tx.findOne(ShareOpening, {
    select: { id: true },
    where: { linkId, viewer, at: MoreThan(since) },
  });
  if (!known) await tx.insert(ShareOpening, opening);
  return known?.id ?? opening.id;
}

/** An owner's links with their openings, without tokens and passwords. */
export async function ownShareLinks(tx: Tx, ownerId: string) {
  const links = await tx.find(ShareLink, { where: { ownerId }, order: { id: 'DESC' } });
  const openings = await tx.findBy(ShareOpening, { linkId: In(links.map(({ id }) => id)) });
  return links.map(({ passwordHash, ...link }) => ({
    ...link,
    hasPassword: passwordHash !== null,
    openings: openings
      .filter(({ linkId }) => linkId === link.id)
      .map(({ at, lastSeenAt, watched }) => ({ at, lastSeenAt, watched })),
  }));
}

const figures = z.tuple([
  z.object({ all: z.int(), open: z.int(), openings: z.int(), lastOpenedAt: z.date().nullable() }),
]);
const FIGURES = `SELECT count(*)::int AS "all",
    (count(*) FILTER (WHERE revoked_at IS NULL AND link_hidden_at IS NULL AND (last_day IS NULL OR last_day >= (now() AT TIME ZONE 'Asia/Tokyo')::date)))::int AS open,
    coalesce(sum(openings), 0)::int AS openings, max(last_at) AS "lastOpenedAt"
  FROM share_link, LATERAL (SELECT count(*) AS openings, max(at) AS last_at FROM share_opening WHERE link_id = share_link.id) visits
  WHERE work_id = $1`;

/** How many links lead to a work, how many of them still open, and how often that was done. */
export async function linkFigures(tx: Tx, workId: string) {
  const [row] = figures.parse(await tx.query(FIGURES, [workId]));
  return { ...row, lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null };
}

const ids = z.array(z.object({ id: z.string() }));
/** Links of which an owner is told in one transaction. */
export const TOLD_AT_ONCE = 100;

/** Open links that nobody has opened for a week, each only once; other processes get others. */
export async function claimUnopened(tx: Tx): Promise<ShareLinkRow[]> {
  const due = ids.parse(
    await tx.query<unknown>(
      `SELECT id FROM share_link WHERE unopened_told_at IS NULL AND revoked_at IS NULL AND link_hidden_at IS NULL
         AND created_at < now() - make_interval(days => $1) AND created_at > now() - make_interval(days => $2)
         AND (last_day IS NULL OR last_day >= (now() AT TIME ZONE 'Asia/Tokyo')::date)
         AND NOT EXISTS (SELECT FROM share_opening WHERE link_id = share_link.id)
       ORDER BY created_at LIMIT ${TOLD_AT_ONCE} FOR UPDATE SKIP LOCKED`,
      [SHARE_LINK.waitingDays, SHARE_LINK.toldWithinDays],
    ),
  );
  const claimed = due.map(({ id }) => id);
  await tx.query('UPDATE share_link SET unopened_told_at = now() WHERE id = ANY($1)', [claimed]);
  return tx.findBy(ShareLink, { id: In(claimed) });
}

export async function deleteOldOpenings(tx: Tx): Promise<void> {
  await tx.query('DELETE FROM share_opening WHERE at < now() - make_interval(months => $1)', [
    SHARE_LINK.openingMonths,
  ]);
}

const titleRows = z.array(z.object({ id: z.string(), title: z.string(), titleEn: z.string() }));

/** Titles of works that the owner of a link may know: the own ones, and those of others that are not private or hidden. */
export async function shownTitles(tx: Tx, ids: readonly string[], ownerId: string) {
  const rows = await tx.query<unknown>(
    `SELECT work.id, title, title_en AS "titleEn" FROM work JOIN creator owner ON owner.id = owner_id
     WHERE work.id = ANY ($1) AND (owner_id = $2
       OR (work.status <> 'unpublish' AND work.hidden_at IS NULL AND owner.status <> 'unpublish' AND ${activeProfile('owner')}))`,
    [ids, ownerId],
  );
  return new Map(titleRows.parse(rows).map(({ id, ...titles }) => [id, titles]));
}

const commentCounts = z.array(z.object({ linkId: z.string(), comments: z.int(), openComments: z.int() }));

/** Comments of guests through each of these links, without what was withdrawn, and those of them that are not done. */
export async function countComments(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, CommentCounts>> {
  const rows = await tx.query<unknown>(
    `SELECT link_id AS "linkId", count(*)::int AS comments, (count(*) FILTER (WHERE done_at IS NULL))::int AS "openComments"
     FROM link_comment WHERE link_id = ANY ($1) AND answer_to IS NULL AND withdrawn_at IS NULL GROUP BY link_id`,
    [ids],
  );
  return new Map(commentCounts.parse(rows).map(({ linkId, ...counts }) => [linkId, counts]));
}
