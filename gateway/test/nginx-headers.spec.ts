import { expect, it } from '@jest/globals';
import { PAYMENT_PATHS } from '@koma/contracts';
import { headerLines } from '../../docker/nginx/header-lines.mjs';
import { pageHeaders } from '../src/pages/page-headers.js';

const given = pageHeaders({ FILE_ORIGIN: '$koma_file_origin' });
const { map, headers } = headerLines(given, PAYMENT_PATHS);
/** What nginx reads between quotes: everything but an unescaped quote. */
const TEXT = '"(?:[^"\\\\]|\\\\.)*"';

it('gives nginx one line for each header of a page, with quotes that it can read', () => {
  const lines = headers.trimEnd().split('\n');
  expect(lines).toHaveLength(Object.keys(given.page).length);
  for (const line of lines) expect(line).toMatch(new RegExp(`^add_header [a-z-]+ (${TEXT}|\\$koma_policy) always;$`));
  expect(headers).toContain('add_header reporting-endpoints "csp=\\"/api/csp-reports\\"" always;');
});

it('allows the card processor on pages of payments only', () => {
  const [, ...rows] = map.trimEnd().split('\n').slice(0, -1);
  for (const row of rows) expect(row).toMatch(new RegExp(`^  (default|${TEXT}) ${TEXT};$`));
  expect(rows.map((row) => row.includes('stripe.com'))).toEqual([false, ...PAYMENT_PATHS.map(() => true)]);
});

it('leaves to nginx which host has the files, in what shows and what reads them', () => {
  for (const source of ['img-src', 'media-src', 'connect-src'])
    expect(map.split(`${source} 'self' $koma_file_origin`)).toHaveLength(2 + PAYMENT_PATHS.length);
});
