import { createHmac, timingSafeEqual } from 'node:crypto';
import { FILES_PATH } from '@koma/contracts';

/** What a signed address grants: the files of one asset, until a time, unless withdrawn. */
export interface FileGrant {
  assetId: string;
  /** Counts withdrawals of the asset; a grant of an older epoch is invalid (decision 12). */
  epoch: number;
  /** End, in seconds since 1970. */
  expires: number;
  /** The share link that gave the address out, with its epoch (decision 11). */
  link?: { id: string; epoch: number } | undefined;
  /** The original file may be downloaded too. */
  withOriginal?: boolean | undefined;
  /** With everything that the original tells of places and cameras. */
  withCameraData?: boolean | undefined;
}

const WINDOW_SECONDS = 6 * 3600;

/** 1 January 2090. End of addresses in documents that are stored: they open until they are withdrawn. */
export const LASTING_GRANT_END = 3_786_912_000;

/** End of a grant: the same for hours for public files, so that addresses can be cached; else ten minutes. */
export function grantEnd(isPublic: boolean, now: number = Date.now()): number {
  const seconds = Math.floor(now / 1000);
  return isPublic ? (Math.floor(seconds / WINDOW_SECONDS) + 2) * WINDOW_SECONDS : seconds + 600;
}

/** The signed text: end, epoch, and where they apply `o` for the original (`oc` with camera data) and `l…-…` for the link. */
function grantText({ epoch, expires, link, withOriginal, withCameraData }: FileGrant): string {
  const original = withOriginal ? [withCameraData ? 'oc' : 'o'] : [];
  return [expires, epoch, ...original, ...(link ? [`l${link.id}-${link.epoch}`] : [])].join('.');
}

function sign(assetId: string, text: string, key: string): string {
  return createHmac('sha256', key).update(`${assetId}.${text}`).digest('base64url').slice(0, 32);
}

/**
 * Path prefix of an asset's files: `/files/{expires}.{epoch}[.o[c]][.l{link}-{epoch}].{signature}/{assetId}`. The grant is in the
 * path, so that players find HLS segments by relative addresses and need no cookies.
 */
export const signedFilePrefix = (grant: FileGrant, key: string): string =>
  `${FILES_PATH}/${signFileGrant(grant, key)}/${grant.assetId}`;

/** A grant in addresses: `{expires}.{epoch}[.o[c]][.l{link}-{epoch}].{signature}`. */
export function signFileGrant(grant: FileGrant, key: string): string {
  const text = grantText(grant);
  return `${text}.${sign(grant.assetId, text, key)}`;
}

const GRANT = /^((\d{1,12})\.(\d{1,9})(\.oc?)?(?:\.l([0-9a-f-]{36})-(\d{1,9}))?)\.([\w-]{32})$/;

/** Parses and verifies the grant of a path; null when forged or expired. */
export function verifyFileGrant(given: string, assetId: string, key: string, now = Date.now()): FileGrant | null {
  const [, text = '', expires, epoch, original, linkId, linkEpoch, signature = ''] = GRANT.exec(given) ?? [];
  const expected = Buffer.from(sign(assetId, text, key));
  const received = Buffer.from(signature);
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null;
  if (Number(expires) * 1000 <= now) return null;
  return {
    assetId,
    epoch: Number(epoch),
    expires: Number(expires),
    withOriginal: original !== undefined,
    withCameraData: original === '.oc',
    link: linkId === undefined ? undefined : { id: linkId, epoch: Number(linkEpoch) },
  };
}
