import { expect, it } from '@jest/globals';
import { PAYMENT_PATHS } from '@koma/contracts';
import { headerLines } from '../../docker/nginx/header-lines.mjs';
import { PAGE_HEADERS, PAYMENT_POLICY } from '../src/pages/page-headers.js';

const { map, headers } = headerLines(PAGE_HEADERS, { policy: PAYMENT_POLICY, paths: PAYMENT_PATHS });
/** What nginx reads between quotes: everything but an unescaped quote. */
const TEXT = '"(?:[^"\\\\]|\\\\.)*"';

it('gives nginx one line for each header of a page, with quotes that it can read', () => {
  const lines = headers.trimEnd().split('\n');
  expect(lines).toHaveLength(Object.keys(PAGE_HEADERS).length);
  for (const line of lines) expect(line).toMatch(new RegExp(`^add_header [a-z-]+ (${TEXT}|\\$koma_policy) always;$`));
  expect(headers).toContain('add_header reporting-endpoints "csp=\\"/api/csp-reports\\"" always;');
});

it('allows the card processor on pages of payments only', () => {
  const [, ...rows] = map.trimEnd().split('\n').slice(0, -1);
  for (const row of rows) expect(row).toMatch(new RegExp(`^  (default|${TEXT}) ${TEXT};$`));
  expect(rows.map((row) => row.includes('stripe.com'))).toEqual([false, ...PAYMENT_PATHS.map(() => true)]);
});
