import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AskedAs, askHost } from './ask-host.js';
import { GatewayHarness, ORIGIN } from './gateway-harness.js';

const FILES = 'http://files.koma.test';
const FILE_HOST = new URL(FILES).host;
const SITE_HOST = new URL(ORIGIN).host;
const ADMIN = 'http://admin.koma.test';
const ID = '01930000-0000-7000-8000-00000000000a';
const FILE = `/files/1.0.signature/${ID}/poster/320.webp`;
const root = mkdtempSync(join(tmpdir(), 'koma-files-'));
let gateway: GatewayHarness;
let cookie: string;

beforeAll(async () => {
  mkdirSync(join(root, 'shell/dist'), { recursive: true });
  writeFileSync(join(root, 'shell/dist/index.html'), '<!doctype html><html lang="ja"><title>Koma</title>');
  gateway = await GatewayHarness.start({ WEB_ROOT: root, FILE_ORIGIN: FILES, ADMIN_ORIGIN: ADMIN });
  cookie = `auth_token=${gateway.newSession({ token: 'member-0123456789012345' }).token}`;
});
afterAll(async () => {
  await gateway.close();
  rmSync(root, { recursive: true });
});

const ask = (path: string, sent: AskedAs, asked = gateway) => {
  asked.seen.length = 0;
  return askHost(asked.service.running.url, path, sent);
};

describe("works' files on a host of their own", () => {
  it('are there, for nobody in particular: cookies that somebody sends are not read', async () => {
    const before = gateway.asked;
    const { status } = await ask(FILE, { host: FILE_HOST, cookie });
    expect(status).toBe(200);
    expect(gateway.seen.map(({ url }) => url)).toEqual([FILE]);
    for (const name of ['cookie', 'x-koma-identity']) expect(gateway.seen[0]?.headers).not.toHaveProperty(name);
    expect(gateway.asked).toBe(before);
  });

  it('can be shown by pages of any origin, and read by our own', async () => {
    const readersOf = async (origin?: string) =>
      (await ask(FILE, { host: FILE_HOST, ...(origin && { origin }) })).headers;
    expect(await readersOf()).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', vary: 'origin' });
    for (const origin of [ORIGIN, ADMIN])
      expect(await readersOf(origin)).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin' });
    for (const origin of ['http://other.test', 'null', FILES])
      expect(await readersOf(origin)).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([
    '/',
    '/en',
    '/login',
    '/user-dashboard',
    '/api/auth/me',
    '/config.json',
    '/files',
    '/filesystem',
    '/health/live',
  ])('have nothing beside them, such as %s', async (path) => {
    expect((await ask(path, { host: FILE_HOST, cookie })).status).toBe(404);
    expect(gateway.seen).toEqual([]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('are not changed by %s', async (method) => {
    expect((await ask(FILE, { host: FILE_HOST, method })).status).toBe(404);
    expect(gateway.seen).toEqual([]);
  });

  it.each([SITE_HOST, new URL(ADMIN).host, 'other.test'])(
    'are led to from %s, with their whole address',
    async (host) => {
      const { status, location } = await ask(`${FILE}?a=%2F`, { host, cookie });
      expect({ status, location }).toEqual({ status: 308, location: `${FILES}${FILE}?a=%2F` });
      expect(gateway.seen).toEqual([]);
    },
  );

  it('are named by the policy of pages, in what shows and what reads them', async () => {
    const { headers } = await ask('/user-dashboard', { host: SITE_HOST });
    const policy = String(headers['content-security-policy']).split('; ');
    for (const source of ['img-src', 'media-src', 'connect-src'])
      expect(policy.find((one) => one.startsWith(source))).toContain(`'self' ${FILES}`);
    expect(policy.find((one) => one.startsWith('script-src'))).not.toContain(FILES);
  });

  it('are counted by file behind one address, so that nobody uses up what colleagues have', async () => {
    const small = await GatewayHarness.start({ FILE_ORIGIN: FILES, LIMIT_FACTOR: String(3 / 600) });
    const statusOf = async (path: string) => (await ask(path, { host: FILE_HOST }, small)).status;
    for (const status of [200, 200, 200, 429]) expect(await statusOf(FILE)).toBe(status);
    expect(await statusOf(FILE.replace('320', '640'))).toBe(429);
    expect(await statusOf(FILE.replace(ID, ID.replace(/a$/, 'b')))).toBe(200);
    await small.close();
  });

  it('use up nothing that members behind the same address have, however many are asked for', async () => {
    const small = await GatewayHarness.start({ FILE_ORIGIN: FILES, LIMIT_FACTOR: String(3 / 600) });
    const { token } = small.newSession({ token: 'member-0123456789012345' });
    const statuses = new Set<number>();
    for (let n = 10; n < 80; n += 1)
      statuses.add((await ask(FILE.replace(ID, ID.replace(/0a$/, String(n))), { host: FILE_HOST }, small)).status);
    expect(statuses).toEqual(new Set([200, 429]));
    const read = await ask('/api/catalogue/works', { host: SITE_HOST, cookie: `auth_token=${token}` }, small);
    expect(read.status).toBe(200);
    await small.close();
  });

  it('are not led to by what would change something', async () => {
    const { status } = await ask(FILE, { host: SITE_HOST, cookie, method: 'DELETE', origin: ORIGIN });
    expect(status).not.toBe(308);
  });

  it('stay on the host of pages where there is no other', async () => {
    const single = await GatewayHarness.start();
    const { status, headers } = await ask(FILE, { host: SITE_HOST, origin: ORIGIN }, single);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    await single.close();
  });
});
