import { createHmac, timingSafeEqual } from 'node:crypto';
import { FILES_PATH } from '@koma/contracts';

/** What a signed address grants: the files of one asset, until a time, as long as nothing withdrew them. */
export interface FileGrant {
  assetId: string;
  /** Counts withdrawals of the asset; a grant of an older epoch is over (decision 12). */
  epoch: number;
  /** End, in seconds since 1970. */
  expires: number;
}

const WINDOW_SECONDS = 6 * 3600;

/** End of a grant: stable for hours for what everybody may see, so that addresses can be cached; else ten minutes. */
export function grantEnd(isPublic: boolean, now = Date.now()): number {
  const seconds = Math.floor(now / 1000);
  return isPublic ? (Math.floor(seconds / WINDOW_SECONDS) + 2) * WINDOW_SECONDS : seconds + 600;
}

function sign(grant: FileGrant, key: string): string {
  const text = `${grant.assetId}.${grant.epoch}.${grant.expires}`;
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
}

/**
 * Path prefix under which an asset's files are reachable: `/files/{expires}.{epoch}.{signature}/{assetId}`. The grant
 * stands in the path, so that players find HLS segments by relative addresses and need no cookies.
 */
export function signedFilePrefix(grant: FileGrant, key: string): string {
  return `${FILES_PATH}/${grant.expires}.${grant.epoch}.${sign(grant, key)}/${grant.assetId}`;
}

/** Reads and checks the grant of a path; null when forged or over. */
export function verifyFileGrant(given: string, assetId: string, key: string, now = Date.now()): FileGrant | null {
  const [expires = '', epoch = '', signature = ''] = given.split('.');
  if (!/^\d{1,12}$/.test(expires) || !/^\d{1,9}$/.test(epoch)) return null;
  const grant = { assetId, epoch: Number(epoch), expires: Number(expires) };
  const expected = Buffer.from(sign(grant, key));
  const received = Buffer.from(signature);
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null;
  return grant.expires * 1000 > now ? grant : null;
}
