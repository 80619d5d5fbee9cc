import { splitLocale } from '@koma/contracts';
import { z } from 'zod';

/** What an address of Koma names; a link is named by its token. */
export type Named = { target: 'work' | 'creator'; id: string } | { target: 'link'; token: string };

const ID = '([0-9a-f-]{36})';
const TOKEN = '([\\w-]{43})';
const WORK = new RegExp(`^/details/(?:image|video):${ID}$`, 'i');
const CREATOR = new RegExp(`^/creatorProfile/${ID}(?:/|$)`, 'i');
const LINK = new RegExp(`^/link-media/(?:(?:image|video|slide-select):|creator/)${TOKEN}(?:/|$)`);

const uuid = z.uuid();

/** Reads the address of a page of a work, a profile or a share link, in either language; null for any other. */
export function readReportedAddress(address: string): Named | null {
  const url = URL.parse(address.trim(), 'https://koma.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const path = plain(splitLocale(url.pathname).path);
  const token = LINK.exec(path)?.[1];
  if (token) return { target: 'link', token };
  const work = uuid.safeParse(WORK.exec(path)?.[1]?.toLowerCase()).data;
  if (work) return { target: 'work', id: work };
  const creator = uuid.safeParse(CREATOR.exec(path)?.[1]?.toLowerCase()).data;
  return creator ? { target: 'creator', id: creator } : null;
}

/** The address without the host that somebody wrote before it: what is reported is a page of Koma. */
export function pathOfAddress(address: string): string {
  const url = URL.parse(address.trim(), 'https://koma.invalid');
  return url ? url.pathname + url.search : '';
}

/** A colon may arrive as `%3A`, and an address may end with a slash. */
function plain(path: string): string {
  return path.replaceAll(/%3a/gi, ':').replace(/\/+$/, '');
}
