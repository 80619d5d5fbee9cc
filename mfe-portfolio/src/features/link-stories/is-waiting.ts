import { SHARE_LINK, type ShareLink } from '@koma/contracts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = SHARE_LINK.openingMonths * 30;
const ageOf = ({ createdAt }: ShareLink, now: number) => (now - Date.parse(createdAt)) / DAY_MS;

/** True for a link that nobody has opened; of older ones, nobody knows any more. */
export const isUnopened = (link: ShareLink, now = Date.now()): boolean =>
  link.openings === 0 && ageOf(link, now) < KEPT_DAYS;

/** True for an open link that nobody has opened for a week. */
export const isWaiting = (link: ShareLink, now = Date.now()): boolean =>
  link.state === 'open' && isUnopened(link, now) && ageOf(link, now) >= SHARE_LINK.waitingDays;
