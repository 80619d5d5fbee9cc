import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDemoAccounts } from '@koma/auth';
import { auth, callUrl, ENDPOINTS, type Endpoint } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { ApiClient } from './api-client.js';
import { arbitraryOf } from './fuzz/arbitrary-of.js';
import { type Platform, startPlatform } from './platform.js';
import { freePort } from './processes.js';

const PASSWORD = 'Koma2026x';
const OWNER = 'owner@koma.example';
const ADDRESSES = 1_000;
const AT_ONCE = 20;
/** What a stranger can send that costs more than a page. */
const LIMITED = ENDPOINTS.filter(({ access, limit }) => access === 'anyone' && limit !== 'read' && limit !== 'view');

let platform: Platform;
let data: string;
/** Cookie of the owner's browser. */
let known: string;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'koma-limits-'));
  const env = { LOG_LEVEL: 'silent', KOMA_POSTGRES_FAST: '1', TRUSTED_PROXIES: '1', CODES_PER_HOUR: '5' };
  platform = await startPlatform({ data, port: await freePort(), env });
  const database = platform.services.get('auth')?.database;
  if (!database) throw new Error('auth does not run');
  await addDemoAccounts(database, [{ email: OWNER, password: PASSWORD, profileType: 'creator' }]);
  known = await signIn('203.0.113.7', '');
  expect(known).not.toBe('');
}, 120_000);
afterAll(async () => {
  await platform.close();
  rmSync(data, { recursive: true, force: true });
}, 60_000);

const post = (endpoint: Endpoint, request: { params?: unknown; body?: unknown }, headers: Record<string, string>) =>
  fetch(callUrl(endpoint, request, platform.origin), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', origin: platform.origin, ...headers },
    body: endpoint.method === 'GET' ? null : JSON.stringify(request.body ?? {}),
  });

/** Signs in with both steps, and returns the cookies that the browser keeps. */
async function signIn(address: string, cookies: string): Promise<string> {
  const headers = { 'x-forwarded-for': address, cookie: cookies };
  const [attemptId, code] = await new ApiClient(platform.origin).codeAfter(OWNER, async () => {
    const answer = await post(auth.login, { body: { email: OWNER, password: PASSWORD } }, headers);
    expect(answer.status).toBe(200);
    const next = auth.login.response.parse(await answer.json());
    return next.step === 'mail' ? next.attemptId : '';
  });
  const answer = await post(auth.verifyLogin, { body: { attemptId, code, trustDevice: false } }, headers);
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((cookie) => cookie.startsWith('known_browser='))
    .join('; ');
}

/** Calls of strangers with the owner's mail address wherever one is asked for, each from an address of its own. */
const attacks = fc.constantFrom(...LIMITED).chain((endpoint) => {
  const making = { ids: fc.uuid(), hostile: 0 };
  const request = fc.record({ params: arbitraryOf(endpoint.params, making), body: arbitraryOf(endpoint.body, making) });
  return request.map(({ params, body }) => ({ endpoint, params, body: withEmail(body) }));
});

const withEmail = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'email' in body ? { ...body, email: OWNER } : body;

describe('an attacker with a thousand addresses', () => {
  it.each([1, 2])('uses up nothing of the owner in a known browser (seed %i)', async (seed) => {
    const calls = fc.sample(attacks, { numRuns: ADDRESSES, seed });
    const wrong = { endpoint: auth.login, params: {}, body: { email: OWNER, password: 'Wrong1pass' } };
    // Half of them guess the password, as such attackers do.
    const all = calls.map((call, at) => (at % 2 === 0 ? wrong : call));
    const statuses = new Map<number, number>();
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const group = all.slice(at, at + AT_ONCE).map(async ({ endpoint, params, body }, index) => {
        const address = `198.18.${Math.floor((at + index) / 256) % 256}.${(at + index) % 256}`;
        const { status } = await post(endpoint, { params, body }, { 'x-forwarded-for': address });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      await Promise.all(group);
    }
    expect(statuses.get(429)).toBeGreaterThan(100);
    // On a train, where nobody has signed in before, while the attack goes on.
    const flood = Promise.all(
      Array.from({ length: AT_ONCE * 3 }, (_, at) => post(auth.login, wrong, { 'x-forwarded-for': `198.19.1.${at}` })),
    );
    await signIn(`192.0.2.${seed}`, known);
    await flood;
  });
});
