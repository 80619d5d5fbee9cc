import { ENDPOINTS, LIMITS, STRANGER_SIGN_INS } from '@koma/contracts';
import { describe, expect, it } from '@jest/globals';
import { limitOf } from '../src/edge/limits.js';
import { GatewayHarness, ORIGIN } from './gateway-harness.js';

const json = { 'content-type': 'application/json' };

describe('rate limits', () => {
  it('cover every endpoint', () => {
    for (const { method, path, limit } of ENDPOINTS)
      expect(limitOf(method, path.replace(/\{\w+\}/g, 'x')).limit).toBe(limit);
    expect(limitOf('POST', '/api/media/uploads').limit).toBe('write');
    expect(limitOf('HEAD', '/api/auth/password/reset/a/b')).toEqual(limitOf('GET', '/api/auth/password/reset/a/b'));
  });

  it('of one form use up no other', async () => {
    const strict = await GatewayHarness.start({ LIMIT_FACTOR: '0.1' });
    const post = (path: string) =>
      strict.fetch(path, { method: 'POST', headers: { ...json, origin: ORIGIN }, body: '{}' });
    const reports: number[] = [];
    for (let count = 0; count < 3; count += 1) reports.push((await post('/api/csp-reports')).status);
    const enquiry = await post('/api/notification/enquiries');
    await strict.close();
    expect(reports.at(-1)).toBe(429);
    expect(enquiry.status).not.toBe(429);
  });

  it('let a flood of sign-ins share one allowance, and members’ addresses pass beside it', async () => {
    const open = await GatewayHarness.start({ TRUSTED_PROXIES: '1' });
    const login = (address: string) =>
      open.fetch('/api/auth/login', {
        method: 'POST',
        headers: { ...json, origin: ORIGIN, 'x-forwarded-for': address },
        body: '{}',
      });
    const { token } = open.newSession();
    const headers = { cookie: `auth_token=${token}`, 'x-forwarded-for': '203.0.113.9' };
    await open.fetch('/api/catalogue/works', { headers });
    const addresses = Array.from({ length: 60 }, (_, at) => `198.18.0.${at}`);
    const statuses = await Promise.all(addresses.map(async (address) => (await login(address)).status));
    const refused = statuses.filter((status) => status === 429).length;
    const member = await login('203.0.113.9');
    await open.close();
    expect(refused).toBeGreaterThanOrEqual(20);
    expect(refused).toBeLessThanOrEqual(60 - STRANGER_SIGN_INS.points);
    expect(member.status).not.toBe(429);
  });

  it('count all addresses that one subscriber of IPv6 can send from together', async () => {
    const strict = await GatewayHarness.start({ TRUSTED_PROXIES: '1', LIMIT_FACTOR: '0.1' });
    const report = async (address: string) => {
      const headers = { ...json, origin: ORIGIN, 'x-forwarded-for': address };
      return (await strict.fetch('/api/csp-reports', { method: 'POST', headers, body: '{}' })).status;
    };
    const own: number[] = [];
    for (let at = 1; at <= 3; at += 1) own.push(await report(`2001:db8:1:2::${at}`));
    const neighbour = await report('2001:db8:1:3::1');
    await strict.close();
    expect(own.at(-1)).toBe(429);
    expect(neighbour).not.toBe(429);
  });

  it('count accounts behind one address separately, and strangers by their address', async () => {
    const strict = await GatewayHarness.start({ LIMIT_FACTOR: '0.05' });
    const most = LIMITS.read.points * 0.05;
    const session = () => {
      const { token } = strict.newSession();
      return { cookie: `auth_token=${token}` };
    };
    const read = async (headers: Record<string, string>, times: number) => {
      const answers = Array.from({ length: times }, () => strict.fetch('/api/catalogue/works', { headers }));
      return (await Promise.all(answers)).filter(({ status }) => status === 429).length;
    };
    const refused = [await read(session(), most), await read(session(), most), await read(session(), most + 5)];
    const strangers = await read({}, most + 3);
    await strict.close();
    expect([...refused, strangers]).toEqual([0, 0, 5, 3]);
  });

  it('answer 429 with the time to wait, in the caller’s language', async () => {
    const strict = await GatewayHarness.start({ LIMIT_FACTOR: '0.1' });
    const login = () =>
      strict.fetch('/api/auth/login', {
        method: 'POST',
        headers: { ...json, origin: ORIGIN, 'accept-language': 'en' },
        body: '{}',
      });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await login()).status);
    const refused = await login();
    await strict.close();
    expect(statuses.slice(0, 3)).not.toContain(429);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'REQUEST.TOO_MANY',
      detail: 'Too many tries. Please wait a little and try again.',
    });
  });
});
