import type { Card } from '@koma/contracts';

/** `12/29`, as it is embossed. */
export const expiryOf = ({ expiresMonth, expiresYear }: Pick<Card, 'expiresMonth' | 'expiresYear'>): string =>
  `${String(expiresMonth).padStart(2, '0')}/${String(expiresYear % 100).padStart(2, '0')}`;

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

/** A card is good to the end of its month. */
export function expiryState({ expiresMonth, expiresYear }: Card, now = Date.now()): 'expired' | 'soon' | 'good' {
  const leftMs = Date.UTC(expiresYear, expiresMonth, 1) - now;
  if (leftMs <= 0) return 'expired';
  return leftMs <= SOON_DAYS * DAY_MS ? 'soon' : 'good';
}
