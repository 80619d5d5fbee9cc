import { type LicenceSide, OPEN_PARTS, type PartBrief } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { findLicencesOfParts, findLicences } from '../licences/index.js';
import { findCreatorNames } from '../parties/index.js';
import { LicenceRequest } from './licence-request.entity.js';
import { RequestPart } from './part.entities.js';

/** True when the other side has done or said something that this side has not seen. */
export function isFreshFor(side: LicenceSide, part: RequestPart): boolean {
  const [acted, seen] =
    side === 'licensee' ? [part.ownerActedAt, part.licenseeSeenAt] : [part.licenseeActedAt, part.ownerSeenAt];
  return acted !== null && (seen === null || acted > seen);
}

/** What lists say of parts; `side` is the caller's. */
export async function toPartBriefs(tx: Tx, parts: readonly RequestPart[], side: LicenceSide): Promise<PartBrief[]> {
  const names = await findCreatorNames(tx, parts.map(({ creatorId }) => creatorId)); // prettier-ignore
  const licences = await findLicencesOfParts(tx, parts.map(({ id }) => id)); // prettier-ignore
  return parts.map((part) => ({
    ...{ id: part.id, creatorId: part.creatorId, ...names(part.creatorId), state: part.state },
    ...{ works: part.works, totalYen: part.totalYen, validUntil: part.validUntil },
    licenceId: licences.get(part.id)?.id ?? null,
    isFresh: isFreshFor(side, part),
  }));
}

/** Parts by their request, in the order of submission. */
export async function findParts(tx: Tx, requests: readonly LicenceRequest[]): Promise<Map<string, PartBrief[]>> {
  const parts = await tx.find(RequestPart, {
    where: { requestId: In(requests.map(({ id }) => id)) },
    order: { id: 'ASC' },
  });
  const briefs = await toPartBriefs(tx, parts, 'licensee');
  return Map.groupBy(briefs, ({ id }) => parts.find((part) => part.id === id)?.requestId ?? '');
}

/** Numbers of the licences that requests extend, by their id. */
export async function findExtended(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<Map<string, { id: string; number: string }>> {
  const licences = await findLicences(tx, ids.filter((id) => id !== null)); // prettier-ignore
  return new Map(licences.map(({ id, number }) => [id, { id, number }]));
}

/** Requests of an account wait for each other, so that what is counted stays true until the end of the transaction. */
export async function lockRequests(tx: Tx, accountId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('requests of ' || $1, 0))`, [accountId]);
}

/** Number of an account's parts that are not decided yet. */
export const countOpenParts = (tx: Tx, accountId: string): Promise<number> =>
  tx.countBy(RequestPart, { accountId, state: In([...OPEN_PARTS]) });

/** From where the request of a part was begun. */
export async function findSource(tx: Tx, partId: string): Promise<LicenceRequest['source']> {
  const { requestId } = await tx.findOneByOrFail(RequestPart, { id: partId });
  return (await tx.findOneByOrFail(LicenceRequest, { id: requestId })).source;
}
