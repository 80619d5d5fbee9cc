import { connect } from 'node:net';
import { OWN_PORTRAIT_PATH, PICTURE_TYPES, UPLOADS_PATH } from '@koma/contracts';
import { IDENTITY_HEADER, IdentityVerifier } from '@koma/service-kit';
import { testPublicKey } from '@koma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GatewayHarness, ORIGIN } from './gateway-harness.js';

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await GatewayHarness.start();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.seen.length = 0;
});

const json = { 'content-type': 'application/json' };

describe('the identity of a caller', () => {
  it('is passed to services in a signed token, from cookie or bearer token', async () => {
    const { token, who } = gateway.newSession();
    await gateway.fetch('/api/catalogue/works', { headers: { cookie: `a=b; auth_token=${token}; c=d` } });
    await gateway.fetch('/api/catalogue/works', { headers: { authorization: `Bearer ${token}` } });
    const verifier = new IdentityVerifier(testPublicKey);
    for (const { headers } of gateway.seen) {
      expect(await verifier.verify(String(headers[IDENTITY_HEADER]))).toEqual(who);
      expect(headers.cookie).toBeUndefined();
      expect(headers.authorization).toBeUndefined();
    }
    expect(gateway.seen).toHaveLength(2);
  });

  it('is asked of the auth service once for many requests of a session', async () => {
    const { token } = gateway.newSession();
    const before = gateway.asked;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        gateway.fetch('/api/catalogue/works', { headers: { cookie: `auth_token=${token}` } }),
      ),
    );
    expect(gateway.asked - before).toBe(1);
  });

  it('is dropped at once when its session ends', async () => {
    const { token } = gateway.newSession();
    const headers = { cookie: `auth_token=${token}` };
    await gateway.fetch('/api/catalogue/works', { headers });
    await gateway.end(token);
    await gateway.fetch('/api/catalogue/works', { headers });
    expect(gateway.seen.map((seen) => seen.headers[IDENTITY_HEADER] !== undefined)).toEqual([true, false]);
  });

  it('is not taken from headers of the request', async () => {
    const claims = {
      [IDENTITY_HEADER]: 'claim',
      'x-koma-service': 'claim',
      'x-forwarded-for': '203.0.113.1',
      'x-forwarded-host': 'evil.example',
    };
    await gateway.fetch('/api/catalogue/works', { headers: claims });
    const headers = gateway.seen[0]?.headers ?? {};
    expect(headers[IDENTITY_HEADER]).toBeUndefined();
    expect(headers['x-koma-service']).toBeUndefined();
    expect(headers['x-forwarded-host']).toBeUndefined();
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('does not open internal endpoints', async () => {
    expect(
      (await gateway.fetch('/internal/sessions/resolve', { method: 'POST', headers: json, body: '{}' })).status,
    ).toBe(404);
    expect((await gateway.fetch('/health/ready')).status).not.toBe(502);
    expect(gateway.seen).toHaveLength(0);
  });
});

describe('a request from a foreign page', () => {
  const post = (headers: Record<string, string>, body = '{}') =>
    gateway.fetch('/api/catalogue/works', { method: 'POST', headers, body });
  const cookie = 'auth_token=abcdefghijklmnopqrstuvwxyz';
  beforeAll(() => void gateway.newSession({ token: 'abcdefghijklmnopqrstuvwxyz' }));

  it.each([
    ['a plain form', { 'content-type': 'text/plain', cookie }, 415],
    ['an encoded form', { 'content-type': 'application/x-www-form-urlencoded', cookie }, 415],
    ['a foreign origin', { ...json, cookie, origin: 'https://evil.example' }, 403],
    ['a null origin', { ...json, cookie, origin: 'null' }, 403],
    ['a sibling subdomain', { ...json, cookie, origin: 'http://evil.koma.test' }, 403],
    ['a cross-site fetch', { ...json, cookie, 'sec-fetch-site': 'cross-site' }, 403],
    ['a same-site fetch', { ...json, cookie, 'sec-fetch-site': 'same-site' }, 403],
    ['a cookie without origin', { ...json, cookie }, 403],
    ['a foreign page with a PDF', { 'content-type': 'application/pdf', origin: 'https://evil.example' }, 403],
    ['its own page with a PDF', { 'content-type': 'application/pdf', cookie, origin: ORIGIN }, 200],
    ['its own page', { ...json, cookie, origin: ORIGIN }, 200],
    ['an API client with a bearer', { ...json, authorization: 'Bearer abcdefghijklmnopqrstuvwxyz' }, 200],
  ])('gets %s', async (_, headers, status) => {
    const response = await post(headers);
    expect(response.status).toBe(status);
    expect(gateway.seen).toHaveLength(status === 200 ? 1 : 0);
  });

  const put = (headers: Record<string, string>) =>
    gateway.fetch(OWN_PORTRAIT_PATH, { method: 'PUT', headers: { cookie, ...headers }, body: 'picture' });

  it.each(PICTURE_TYPES)('is allowed to put a portrait from %s only with the own origin', async (type) => {
    const picture = { 'content-type': type };
    expect((await put({ ...picture, origin: ORIGIN })).status).toBe(200);
    expect((await put({ ...picture, origin: 'https://evil.example' })).status).toBe(403);
    expect((await put({ ...picture, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await put(picture)).status).toBe(403);
    expect(gateway.seen).toMatchObject([{ method: 'PUT', url: OWN_PORTRAIT_PATH, body: 'picture' }]);
  });

  it.each(['image/svg+xml', 'image/gif', 'multipart/form-data; boundary=x', 'image/png; charset=x'])(
    'does not pass a portrait of %s on',
    async (type) => {
      expect((await put({ 'content-type': type, origin: ORIGIN })).status).toBe(415);
      expect(gateway.seen).toHaveLength(0);
    },
  );

  it('puts pictures, never posts them', async () => {
    expect((await post({ 'content-type': 'image/png', cookie, origin: ORIGIN })).status).toBe(415);
  });

  it('answers TRACE with 405', async () => {
    const answer = await new Promise<string>((resolve) => {
      const { hostname, port } = new URL(gateway.service.running.url);
      const socket = connect(Number(port), hostname, () =>
        socket.write('TRACE /api/catalogue/works HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      );
      socket.once('data', (data) => resolve(data.toString()));
    });
    expect(answer).toContain('405');
  });
});

describe('a connection', () => {
  it('is closed after ten seconds without complete headers, while others are served', async () => {
    const { hostname, port } = new URL(gateway.service.running.url);
    const closedAfter = (text: string) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const socket = connect(Number(port), hostname, () => socket.write(text));
        socket.on('error', () => undefined).on('close', () => resolve(performance.now() - began));
        socket.resume();
      });
    const slow = Promise.all([
      closedAfter('GET /api/catalogue/works HTTP/1.1\r\nhost: koma.test\r\n'),
      closedAfter(''),
    ]);
    expect((await gateway.fetch('/api/catalogue/works')).status).toBe(200);
    for (const milliseconds of await slow) expect(milliseconds).toBeLessThan(14_000);
  }, 20_000);
});

describe('the proxy', () => {
  const REQUEST = '4bf92f3577b34da6a3ce929d0e0e4736';
  it('streams large bodies both ways and keeps the request id', async () => {
    const body = JSON.stringify({ text: 'あ'.repeat(400_000) });
    const cookie = `auth_token=${gateway.newSession().token}`;
    const headers = { ...json, cookie, origin: ORIGIN, 'x-request-id': REQUEST };
    const response = await gateway.fetch(`${UPLOADS_PATH}/1?a=1`, { method: 'PATCH', headers, body });
    expect(response.headers.get('x-request-id')).toBe(REQUEST);
    expect(gateway.seen[0]).toMatchObject({ url: `${UPLOADS_PATH}/1?a=1`, body });
  });

  it('marks every answer with security headers, and those that say nothing about it as not to be stored', async () => {
    const always = {
      'strict-transport-security': /max-age=\d{8}/,
      'x-content-type-options': /^nosniff$/,
      'referrer-policy': /strict-origin/,
      'permissions-policy': /geolocation=\(\)/,
    };
    for (const path of ['/api/catalogue/works', '/api/none', '/files/none', '/about']) {
      const { headers } = await gateway.fetch(path);
      for (const [name, value] of Object.entries(always)) expect(headers.get(name)).toMatch(value);
    }
    expect((await gateway.fetch('/api/catalogue/works')).headers.get('cache-control')).toBe('no-store');
  });

  it('replaces an invalid request id', async () => {
    const response = await gateway.fetch('/api/catalogue/works', { headers: { 'x-request-id': '<script>' } });
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/);
  });

  it('answers in words when a service is away', async () => {
    const lonely = await GatewayHarness.start({ BILLING_URL: 'http://127.0.0.1:9' });
    const response = await lonely.fetch('/api/billing/plans');
    const ready = await lonely.fetch('/api/health/ready');
    await lonely.close();
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(ready.status).toBe(503);
  });

  it('answers an unknown API path with 404', async () => {
    const response = await gateway.fetch('/api/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'RESOURCE.NOT_FOUND' });
  });
});
