const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** How to report a weakness (RFC 9116). It is valid for half a year from the day it is asked for. */
export function securityTxt(origin: string, contact: string, now = Date.now()): string {
  const expires = new Date(now - (now % DAY_MS) + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
