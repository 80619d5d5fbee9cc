import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROWS_PLACE } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { eventually } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinnedNode, root, runOurs } from '../../tools/lib/run.mjs';
import { defineNginx } from '../../tools/stack/nginx.mjs';
import { findFreePorts } from '../../tools/stack/ports.mjs';
import type { Server } from '../../tools/stack/server-process.mjs';
import { GatewayHarness } from './gateway-harness.js';

const folder = mkdtempSync(join(tmpdir(), 'koma-nginx-'));
const servers: Server[] = [];
let gateway: GatewayHarness;
/** The addresses of the web server in front of the containers, and of the host's own. */
let edge: string;
let shell: string;

const LIST = JSON.stringify({ rows: ['rows.1.mjs', 'rows.2.css'] });
const documentOf = (body: string) =>
  `<!doctype html><html lang="ja"><head><title>Koma</title><template data-application></template></head><body>${body}</body></html>`;
const configuration = (name: string) => readFileSync(join(root, 'docker/nginx', name), 'utf8');

/** A small build of the shell, laid out as the image has it. */
async function assembleShell(): Promise<string> {
  const build = join(folder, 'build');
  for (const locale of ['ja', 'en']) mkdirSync(join(build, 'views', locale), { recursive: true });
  writeFileSync(join(build, 'index.html'), documentOf('application'));
  for (const locale of ['ja', 'en'])
    for (const view of ['login', 'reset'])
      writeFileSync(join(build, 'views', locale, `${view}.html`), documentOf(`${locale} ${view}`));
  const rows = join(build, 'views/rows/ja/user');
  mkdirSync(rows, { recursive: true });
  writeFileSync(join(rows, 'user-dashboard-search-video.html'), documentOf(`<main>${ROWS_PLACE}</main>`));
  const image = join(folder, 'image');
  const args = [...runOurs('docker/nginx/assemble.mjs'), 'shell', image, build];
  await promisify(execFile)(pinnedNode(), args, { cwd: root });
  return image;
}

/** `rows.json` of a remote's web server, whose place the shell's takes. */
function serveList(image: string, list: string): void {
  mkdirSync(join(image, 'site/remotes/mfe-browse'), { recursive: true });
  writeFileSync(join(image, 'site/remotes/mfe-browse/rows.json'), list);
}

/** What the gateway's image has of a remote. */
function writeRows(root: string): void {
  mkdirSync(join(root, 'mfe-browse'), { recursive: true });
  writeFileSync(join(root, 'mfe-browse/rows.json'), LIST);
  writeFileSync(
    join(root, 'mfe-browse/rows.1.mjs'),
    'export const renderRows = ({ path }) => `<h1>rows of ${path}</h1>`;',
  );
}

async function start(name: string, port: number, text: string): Promise<string> {
  const server = await defineNginx({ name, dir: folder, port, text: text.replaceAll('listen 8080', `listen ${port}`) });
  await server.start();
  servers.push(server);
  return `http://127.0.0.1:${port}`;
}

/** The image's configuration with the places that it has there. */
function shellConfiguration(image: string): string {
  const parts = ['common', 'headers', 'pages', 'site'].map((name) =>
    readFileSync(join(image, 'conf.d', `${name}.conf`), 'utf8'),
  );
  return configuration('nginx.conf')
    .replace('include /etc/nginx/koma/*.conf;', parts.join('\n'))
    .replace('pid /tmp/nginx.pid', `pid ${folder}/shell.nginx.pid`)
    .replaceAll('/usr/share/nginx/html', join(image, 'site'));
}

beforeAll(async () => {
  const image = await assembleShell();
  const [shellPort = 0, edgePort = 0] = await findFreePorts(2);
  shell = await start('shell', shellPort, shellConfiguration(image));
  serveList(image, LIST);
  writeRows(join(folder, 'rows'));
  gateway = await GatewayHarness.start({ SHELL_URL: shell, MFE_BROWSE_URL: shell, ROWS_ROOT: join(folder, 'rows') });
  const servedBy = configuration('edge.conf')
    .replaceAll('http://gateway:3000', gateway.service.running.url)
    .replaceAll('http://shell:8080', shell);
  const text = `pid ${folder}/edge.nginx.pid;\nevents {}\nhttp {\n${servedBy}\n}\n`;
  edge = await start('edge', edgePort, text);
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await gateway?.close();
  rmSync(folder, { recursive: true });
}, 60_000);

const get = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the deployed pages of signing in', () => {
  it.each(['ja', 'en'])('are first views in language %s, with the headers of pages and compressed', async (locale) => {
    const { status, headers, text } = await get(`${edge}${locale === 'en' ? '/en' : ''}/login?return=%2F`);
    expect([status, text.includes(`<body>${locale} login</body>`)]).toEqual([200, true]);
    expect(text).toContain('<link rel="canonical"');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
  });

  it('are kept by nobody where a link to set a password is checked', async () => {
    const link = `${newId()}/0123456789abcdef`;
    gateway.links.set(`/api/auth/password/reset/${link}`, 'reset');
    const { headers, text } = await get(`${edge}/en/reset_password/${link}`);
    expect(text).toContain('en reset');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('are the application for whoever is signed in', async () => {
    const { text } = await get(`${edge}/login`, { cookie: `auth_token=${'a'.repeat(43)}` });
    expect(text).toContain('application');
  });
});

describe('the deployed pages of members', () => {
  const SEARCH = '/user-dashboard/search/video';
  const visit = () => {
    const { token } = gateway.newSession();
    return get(`${edge}${SEARCH}`, { cookie: `auth_token=${token}; profileType=user; userId=${newId()}` });
  };

  it('have their first rows, the answers and the style sheet of the remote', async () => {
    const { status, headers, text } = await visit();
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain(`<main><h1>rows of ${SEARCH}</h1>`);
    expect(text).toContain('id="opening-answers"');
    expect(text).toContain('<link rel="stylesheet" href="/remotes/mfe-browse/rows.2.css">');
  });

  it('are the application while the remote has another build than the gateway, and for strangers', async () => {
    expect((await get(`${edge}${SEARCH}`)).text).toContain('<body>application</body>');
    serveList(join(folder, 'image'), JSON.stringify({ rows: ['rows.3.mjs'] }));
    await eventually(async () => expect((await visit()).text).not.toContain('<h1>'));
    expect((await visit()).text).toContain('application');
  });
});

describe('the host’s own web server', () => {
  it('gives the gateway its first views, and a browser only their text', async () => {
    for (const origin of [shell, edge]) {
      const { status, headers, text } = await get(`${origin}/views/ja/login.html`);
      expect([status, text.includes('ja login')]).toEqual([200, true]);
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    }
    expect(await get(`${shell}/views/ja/none.html`)).toMatchObject({ status: 404, text: 'not found' });
  });

  it('serves the other pages as before', async () => {
    const page = await get(`${edge}/en/user-dashboard/projects`);
    expect([page.status, page.text]).toEqual([200, documentOf('application')]);
    expect((await get(`${edge}/nothing`)).status).toBe(404);
  });
});
