import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { networkOf } from './network.js';
import { deviceOf } from './user-agent.js';

const HOUR = 3_600_000;
/** The hash changes at four in the morning in Tokyo, when hardly anybody is in the middle of a half hour. */
const CHANGES_AT = 4;
const viewerDay = (now: Date): string => new Date(now.getTime() + (9 - CHANGES_AT) * HOUR).toISOString().slice(0, 10);

/** Kind of browser and system: whoever invents user agents is not a new viewer with each. */
function familyOf(userAgent: string): string {
  const { browser, system, kind } = deviceOf(userAgent);
  return [browser, system, kind].join('|');
}

/**
 * Distinguishes the viewers of a day without storing who they are: a keyed hash of the account, or of network and kind of browser, that is
 * another one every day.
 */
export function viewerHash(
  who: { accountId?: string | undefined; address: string; userAgent: string },
  secret: string,
  now = new Date(),
): string {
  const text = who.accountId ?? `${networkOf(who.address)}|${familyOf(who.userAgent)}`;
  return createHmac('sha256', secret)
    .update(`${viewerDay(now)}|${text}`)
    .digest('base64url')
    .slice(0, 22);
}

/**
 * Whether no person sees what is asked for: robots, previews of links, whoever names no browser, and pages that a browser fetches
 * beforehand (decision 22).
 *
 * @param purpose values of `Sec-Purpose` (Fetch Metadata) and the older `Purpose`
 */
export const isAutomatic = (userAgent: string, ...purpose: readonly (string | undefined)[]): boolean =>
  userAgent === '' || isbot(userAgent) || purpose.some((value) => /prefetch|prerender|preview/i.test(value ?? ''));
