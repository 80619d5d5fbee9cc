import { CSP_REPORTS_PATH } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { printCspReports } from '../src/csp-reports/csp-reports.service.js';
import { GatewayHarness, ORIGIN } from './gateway-harness.js';

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await GatewayHarness.start();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.service.running.database.query('DELETE FROM csp_report'));

const post = (type: string, body: unknown) =>
  gateway.fetch(CSP_REPORTS_PATH, {
    method: 'POST',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
const counted = () => printCspReports(gateway.service.running.database);
const older = (blocked: string, page: string) => ({
  'csp-report': { 'document-uri': page, 'blocked-uri': blocked, 'violated-directive': 'script-src-elem' },
});
const newer = (blockedURL: string, documentURL: string) => ({
  ...{ type: 'csp-violation', age: 1, url: documentURL, user_agent: 'x' },
  body: { blockedURL, documentURL, effectiveDirective: 'script-src-elem', disposition: 'enforce' },
});

describe('reports of the Content-Security-Policy', () => {
  it('are counted in both forms, without ids and queries', async () => {
    const page = `${ORIGIN}/work/${newId()}?token=secret`;
    expect((await post('application/csp-report', older('https://evil.test/a.js?id=1', page))).status).toBe(204);
    const reports = [newer('https://evil.test/b.js', page), newer('inline', page), { type: 'deprecation', body: {} }];
    expect((await post('application/reports+json', reports)).status).toBe(204);
    const lines = (await counted()).split('\n').map((line) => line.split('\t').slice(0, 3));
    expect(lines).toEqual([
      ['2', 'script-src-elem', 'https://evil.test'],
      ['1', 'script-src-elem', 'inline'],
    ]);
    expect(await counted()).not.toMatch(/secret|\.js/);
  });

  it('are refused from other sites and in other forms', async () => {
    expect((await post('text/plain', {})).status).toBe(415);
    expect((await post('application/csp-report', { 'csp-report': 1 })).status).toBe(422);
    const foreign = await gateway.fetch(CSP_REPORTS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report', origin: 'https://evil.test' },
      body: JSON.stringify(older('inline', ORIGIN)),
    });
    expect(foreign.status).toBe(403);
    expect(await counted()).toBe('no reports');
  });

  it('are counted up to a number of different ones', async () => {
    await gateway.service.running.database.query(
      `INSERT INTO csp_report (directive, blocked, page, count)
       SELECT 'img-src', 'https://' || n, '/', 1 FROM generate_series(1, 1000) AS n`,
    );
    await post('application/csp-report', older('https://new.test', ORIGIN));
    await post('application/csp-report', {
      'csp-report': { ...older('https://7', `${ORIGIN}/`)['csp-report'], 'effective-directive': 'img-src' },
    });
    const lines = (await counted()).split('\n');
    expect(lines).toHaveLength(1_000);
    expect(lines.join()).not.toContain('new.test');
  });
});
