import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { ShareLink, ShareOpening } from './share-link.entity.js';

/** A link as other modules read it. */
export type ShareLinkRow = Readonly<ShareLink>;

export const findShareLink = (tx: Tx, where: { id: string; epoch?: number }): Promise<ShareLinkRow | null> =>
  tx.findOneBy(ShareLink, where);

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

export async function addOpening(tx: Tx, opening: Pick<ShareOpening, 'id' | 'linkId'>): Promise<void> {
  await tx.insert(ShareOpening, opening);
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
