import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of a signature: 128 bits. */
const SIGNATURE = 16;

/** `case` opens the page of a report and proves its mail address; `files` only sends proof files. */
type Purpose = 'case' | 'files';

/** The secret of one report for one purpose: its id and a signature, so that no table contains it. 43 characters of base64url. */
export function reportToken(purpose: Purpose, id: string, key: string): string {
  const signature = createHmac('sha256', key).update(`report-${purpose}:${id}`).digest().subarray(0, SIGNATURE);
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), signature]).toString('base64url');
}

/** The id in a token, or null for a forged one. */
export function readReportToken(purpose: Purpose, token: string, key: string): string | null {
  const hex = Buffer.from(token, 'base64url').subarray(0, -SIGNATURE).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [given, right] = [Buffer.from(token), Buffer.from(reportToken(purpose, id, key))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
