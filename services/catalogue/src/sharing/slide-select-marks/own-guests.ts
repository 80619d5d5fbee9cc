import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { ownShareLinks } from '../share-links/index.js';
import { GuestMark, ShareGuest } from './share-guest.entity.js';

/** An owner's links with their openings and the marks of guests, for the export. */
export async function ownLinksWithGuests(tx: Tx, ownerId: string): Promise<unknown> {
  const links = await ownShareLinks(tx, ownerId);
  const guests = await tx.findBy(ShareGuest, { linkId: In(links.map(({ id }) => id)) });
  const marks = await tx.findBy(GuestMark, { guestId: In(guests.map(({ id }) => id)) });
  const markedBy = (guest: ShareGuest) =>
    marks.filter(({ guestId }) => guestId === guest.id).map(({ guestId: _, ...mark }) => mark);
  return links.map(({ openings, ...link }) => ({
    ...link,
    guests: guests
      .filter(({ linkId }) => linkId === link.id)
      .map((guest) => ({ name: guest.name, marks: markedBy(guest) })),
    openings,
  }));
}
