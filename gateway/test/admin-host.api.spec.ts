import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AskedAs, askHost } from './ask-host.js';
import { GatewayHarness, ORIGIN } from './gateway-harness.js';

const ADMIN = 'http://admin.koma.test';
const SITE_HOST = new URL(ORIGIN).host;
const ADMIN_HOST = new URL(ADMIN).host;
const root = mkdtempSync(join(tmpdir(), 'koma-admin-'));
let gateway: GatewayHarness;
let staff: string;
let member: string;

beforeAll(async () => {
  mkdirSync(join(root, 'shell/dist'), { recursive: true });
  writeFileSync(join(root, 'shell/dist/index.html'), '<!doctype html><html lang="ja"><title>Koma</title>');
  gateway = await GatewayHarness.start({ WEB_ROOT: root, ADMIN_ORIGIN: ADMIN });
  staff = gateway.newSession({ who: callers.fullAdmin(), token: 'staff-0123456789012345' }).token;
  member = gateway.newSession({ token: 'member-0123456789012345' }).token;
});
afterAll(async () => {
  await gateway.close();
  rmSync(root, { recursive: true });
});

interface Sent extends AskedAs {
  token?: string;
}

const ask = (path: string, { token, cookie = token && `auth_token=${token}`, ...sent }: Sent, asked = gateway) =>
  askHost(asked.service.running.url, path, { ...sent, cookie });

describe('an administration on a host of its own', () => {
  it.each(['/admin/request', '/en/admin/money', '/admin/download-receipt/01930000-0000-7000-8000-00000000000a'])(
    'has its page %s there only',
    async (path) => {
      expect((await ask(path, { host: ADMIN_HOST, token: staff })).status).toBe(200);
      expect((await ask(path, { host: SITE_HOST, token: staff })).status).toBe(404);
      expect((await ask(path, { host: 'other.test' })).status).toBe(404);
    },
  );

  it('is where the front page leads staff there, and nowhere else', async () => {
    for (const part of ['server', 'client']) mkdirSync(join(root, 'built', part), { recursive: true });
    writeFileSync(
      join(root, 'built/server/render.mjs'),
      'export const renderSite = () => ({ status: 200, html: "" });',
    );
    const site = await GatewayHarness.start({ SITE_ROOT: join(root, 'built'), ADMIN_ORIGIN: ADMIN });
    const leads = async (path: string, host: string) =>
      (await ask(path, { host, cookie: 'isLoggedIn=true; profileType=admin' }, site)).location;
    expect(await leads('/', ADMIN_HOST)).toBe('/admin/creator-dashboard');
    for (const path of ['/', '/en']) expect(await leads(path, SITE_HOST)).toBeUndefined();
    await site.close();
  });

  it('leaves the pages of signing in to both', async () => {
    for (const host of [ADMIN_HOST, SITE_HOST]) expect((await ask('/login', { host })).status).toBe(200);
  });

  it('knows staff there, and takes them for strangers elsewhere, at every endpoint', async () => {
    const staffOnly = ENDPOINTS.filter(({ access, method }) => access === 'admin' && method === 'GET');
    expect(staffOnly.length).toBeGreaterThan(20);
    for (const { path } of staffOnly.filter((one) => !one.path.startsWith('/api/auth/'))) {
      const url = path.replaceAll(/\{\w+\}/g, '01930000-0000-7000-8000-00000000000a');
      for (const [host, isKnown] of [
        [ADMIN_HOST, true],
        [SITE_HOST, false],
      ] as const) {
        // prettier-ignore
        gateway.seen.length = 0;
        await ask(url, { host, token: staff });
        const identities = gateway.seen.map(({ headers }) => headers['x-koma-identity'] !== undefined);
        expect({ url, host, identities }).toEqual({ url, host, identities: [isKnown] });
      }
    }
  }, 60_000);

  it('knows members on both', async () => {
    for (const host of [ADMIN_HOST, SITE_HOST]) {
      gateway.seen.length = 0;
      await ask('/api/catalogue/works', { host, token: member });
      expect(gateway.seen[0]?.headers['x-koma-identity']).toBeDefined();
    }
  });

  it.each([
    [ADMIN_HOST, ADMIN, 200],
    [ADMIN_HOST, ORIGIN, 403],
    [SITE_HOST, ORIGIN, 200],
    [SITE_HOST, ADMIN, 403],
  ])('at %s changes something for pages of %s: %i', async (host, origin, status) => {
    expect((await ask('/api/catalogue/works/a', { host, token: member, method: 'DELETE', origin })).status).toBe(
      status,
    );
  });

  it('refuses an address that is no origin', async () => {
    await expect(GatewayHarness.start({ ADMIN_ORIGIN: `${ADMIN}/admin` })).rejects.toThrow(/ADMIN_ORIGIN: https:/);
  });
});
