import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { ShareGuest } from './share-guest.entity.js';
import type { Visit } from './visits.service.js';

/** A guest as other modules read it. */
export type ShareGuestRow = Readonly<ShareGuest>;

/** The guest of a visit; null without a name, and once the owner has deleted the guest. */
export const findGuest = async (tx: Tx, { open, guestId: id }: Visit): Promise<ShareGuestRow | null> =>
  id === null ? null : tx.findOneBy(ShareGuest, { id, linkId: open.link.id });

/** The same, locked until the transaction ends. */
export const lockGuest = async (tx: Tx, { open, guestId: id }: Visit): Promise<ShareGuestRow | null> =>
  id === null
    ? null
    : tx.findOne(ShareGuest, { where: { id, linkId: open.link.id }, lock: { mode: 'pessimistic_write' } });

export async function guestNames(tx: Tx, ids: readonly string[]): Promise<(id: string) => string> {
  const guests = await tx.findBy(ShareGuest, { id: In([...new Set(ids)]) });
  const names = new Map(guests.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

/** Deletes a guest of one of these links with marks and comments; false where there is none. */
export async function deleteGuest(tx: Tx, { guestId: id, linkIds }: { guestId: string; linkIds: readonly string[] }) {
  const { affected } = await tx.delete(ShareGuest, { id, linkId: In(linkIds) });
  return affected === 1;
}
