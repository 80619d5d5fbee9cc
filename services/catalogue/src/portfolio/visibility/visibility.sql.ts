/**
 * Visibility as SQL conditions, for queries that join the tables `work` and `creator`. `visibility.spec.ts` compares them with
 * `visibility.ts` over random states; no other file of the catalogue may name the columns that decide.
 */

/** The account of a creator is active. @param creator alias of the table */
export const activeProfile = (creator = 'creator'): string => `${creator}.owner_state = 'active'`;

/** The profile is public. @param creator alias of the table */
export const publicProfile = (creator = 'creator'): string =>
  `(${creator}.status = 'publish' AND ${activeProfile(creator)})`;

/** The owner has published the work, and staff have not hidden it; whether the profile is public is another matter. */
export const publishedWork = (work = 'work'): string => `(${work}.status = 'publish' AND ${work}.hidden_at IS NULL)`;

/** The work is public. @param owner alias of its owner's row in `creator` */
export const publicWork = (work = 'work', owner = 'creator'): string =>
  `(${publishedWork(work)} AND ${publicProfile(owner)})`;

/** The work is known. @param owner alias of its owner's row in `creator` */
export const knownWork = (work = 'work', owner = 'creator'): string =>
  `(${work}.status <> 'unpublish' AND ${work}.hidden_at IS NULL AND ${owner}.status <> 'unpublish' AND ${activeProfile(owner)})`;

/** Account $1 is the owner or holds a valid access grant of the owner. @param ownerId column with the owner's id */
export const ownedOrGranted = (ownerId: string): string =>
  `(${ownerId} = $1 OR EXISTS (SELECT FROM live_access_grant held WHERE held.owner_id = ${ownerId} AND grantee_id = $1))`;
