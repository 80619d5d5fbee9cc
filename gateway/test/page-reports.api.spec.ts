import { type PageReport, pageReports } from '@koma/contracts';
import { metricsPage, newId } from '@koma/service-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { maskScriptError } from '../src/page-reports/mask-script-error.js';
import { GatewayHarness, ORIGIN } from './gateway-harness.js';

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await GatewayHarness.start({ LIMIT_FACTOR: '0.1' });
});
afterAll(() => gateway.close());

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const post = (body: unknown, headers: Record<string, string> = {}) =>
  gateway.fetch(pageReports.send.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1',
      origin: ORIGIN,
      ...headers,
    },
    body: JSON.stringify(body),
  });
const report = (more: Partial<PageReport> = {}): PageReport => ({
  page: '/details/video:{id}',
  vitals: [],
  errors: [],
  ...more,
});
const error = (text: string) => ({ text, place: 'main.0a1b2c3d.js:1:2', traceId: TRACE });

it('counts what browsers measure, by the names of pages that exist', async () => {
  const vitals = [
    { name: 'LCP', value: 1_300, rating: 'good' },
    { name: 'CLS', value: 0.3, rating: 'poor' },
  ] as const;
  expect((await post(report({ vitals: [...vitals] }))).status).toBe(204);
  expect((await post(report({ page: `/work/${newId()}`, errors: [error('x is undefined')] }))).status).toBe(204);
  const page = (await metricsPage()).replaceAll(/^(?!koma_page_).*\n/gm, '');
  expect(page).toContain('koma_page_vitals_total{page="/details/video:{id}",vital="CLS",rating="poor"} 1');
  expect(page).toContain('koma_page_vital_seconds_bucket{le="1.8",vital="LCP"} 1');
  expect(page).toContain('koma_page_errors_total{page="unknown"} 1');
});

it('refuses what is too long, too much or from elsewhere', async () => {
  const invalid = [
    report({ errors: [error('x'.repeat(301))] }),
    report({ errors: Array.from({ length: 6 }, () => error('x')) }),
    { ...report(), email: 'somebody@koma.example' },
  ];
  for (const body of invalid) expect((await post(body)).status).toBe(422);
  expect((await post(report(), { origin: 'https://evil.test' })).status).toBe(403);
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(report())));
  expect(answers.map(({ status }) => status)).toContain(429);
});

it.each([
  ["Cannot read properties of undefined (reading '汐入')", "Cannot read properties of undefined (reading '…')"],
  ['shiori@koma.example is no address', '… is no address'],
  ['call 090-8765-4321 now', 'call … now'],
  ['汐入さんは見つかりません', '…'],
  [`can't access property "Shiori Asanagi", person is undefined`, `can't access property "…", person is undefined`],
  [`Can't find variable: Shiori and 'Shiori Asanagi' is not valid`, `Can't find variable: … and '…' is not valid`],
  [`Failed to parse 'Shiori Asanagi lives here`, `Failed to parse '…`],
  ['user=shiori%40koma.example Shiori Asanagi is not iterable', '… is not iterable'],
  ['TypeError: k_live_abc1 at 10.0.0.1 is not a function', 'TypeError: … at … is not a function'],
  ['Minified React error #418; visit https://react.dev', 'Minified React error #418; visit …'],
])('masks what may name a person: %s', (text, masked) => expect(maskScriptError(text)).toBe(masked));
