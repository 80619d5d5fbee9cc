import { createServer, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { OPENING_ANSWERS } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { eventually } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayHarness, ORIGIN } from './gateway-harness.js';

const documentOf = (body: string) =>
  `<!doctype html><html lang="ja"><head><title>Koma</title><template></template></head><body>${body}</body></html>`;
/** The files of the host's web server. */
const files = new Map<string, string>([['/index.html', documentOf('application')]]);
for (const locale of ['ja', 'en'])
  for (const view of ['login', 'forgot', 'register', 'register-user', 'activation', 'reset'])
    files.set(`/views/${locale}/${view}.html`, documentOf(`${locale} ${view}`));
const host = createServer(({ url = '' }, response) => {
  const text = files.get(url);
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/plain' }).end(text);
});

let gateway: GatewayHarness;
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  gateway = await GatewayHarness.start({ SHELL_URL: `http://127.0.0.1:${Object(host.address()).port}` });
});
afterAll(async () => {
  await gateway.close();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await gateway.fetch(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the first views of a host with a web server of its own', () => {
  it.each([
    ['/login', 'ja login'],
    ['/en/login', 'en login'],
    ['/login?forgot=1', 'ja forgot'],
    ['/register', 'ja register'],
    ['/en/register?type=user', 'en register-user'],
  ])('answer %s with the document, its headers and its head', async (path, body) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain(`<body>${body}</body>`);
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${path.split('?')[0]}">`);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toBe('accept-encoding');
  });

  it('are compressed', async () => {
    const { hostname, port } = new URL(gateway.service.running.url);
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      const asked = request({ hostname, port, path: '/login', headers: { 'accept-encoding': 'br' } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve(Buffer.concat(parts)));
      });
      asked.on('error', reject).end();
    });
    expect(brotliDecompressSync(bytes).toString()).toContain('ja login');
  });

  it('of a link to set a password carry the answer, and nothing keeps them', async () => {
    const link = `${newId()}/0123456789abcdef`;
    const call = `/api/auth/password/reset/${link}`;
    gateway.links.set(call, 'reset');
    const { headers, text } = await get(`/en/reset_password/${link}`);
    expect(text).toContain('en reset');
    expect(text).toContain(`id="${OPENING_ANSWERS}">${JSON.stringify({ [call]: { purpose: 'reset' } })}</script>`);
    expect(headers.get('cache-control')).toBe('no-store');
    gateway.links.delete(call);
    const ended = await get(`/en/reset_password/${link}`);
    expect([ended.text.includes('application'), ended.headers.get('cache-control')]).toEqual([true, 'no-store']);
  });

  it('are for strangers, and no addresses of their own', async () => {
    expect((await get('/login', { cookie: `auth_token=${'a'.repeat(43)}` })).text).toContain('application');
    expect((await get('/views/ja/login.html')).status).toBe(404);
    expect((await get('/reset_password/x')).status).toBe(404);
  });

  it('give way to the application where a build has none, and to its newer documents', async () => {
    const shown = async () => (await get('/en/register')).text;
    expect(await shown()).toContain('en register');
    files.set('/views/en/register.html', documentOf('newer'));
    await eventually(async () => expect(await shown()).toContain('newer'));
    files.delete('/views/ja/register-user.html');
    expect((await get('/register?type=user')).text).toContain('application');
  });
});
