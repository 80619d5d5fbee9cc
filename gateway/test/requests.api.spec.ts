import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { connect, type Socket } from 'node:net';
import { auth, UPLOADS_PATH, VIEWS_PATH } from '@koma/contracts';
import { ANSWER_HEADERS } from '@koma/service-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GatewayHarness, ORIGIN } from './gateway-harness.js';

let gateway: GatewayHarness;
const sockets: Socket[] = [];
beforeAll(async () => {
  gateway = await GatewayHarness.start({ BODY_SECONDS: '2' });
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.seen.length = 0;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Opens a connection of its own, and writes text as it is: fetch() would tidy it up. */
async function open(text: string): Promise<Socket> {
  const { hostname, port } = new URL(gateway.service.running.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  // What is cut off is no fault of the test.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Status and body of the answer to a request that is written as it is. */
async function ask(head: string, body = '', host = 'host: koma.test\r\n'): Promise<{ status: number; text: string }> {
  const socket = await open(`${head}\r\n${host}connection: close\r\n\r\n${body}`);
  let text = '';
  for await (const part of socket) text += String(part);
  return { status: Number(text.split(' ')[1]), text };
}

describe('what is no request', () => {
  it.each([
    ['20 kB of headers', `GET / HTTP/1.1\r\nx-long: ${'a'.repeat(20_000)}`, 431, 'REQUEST.HEADERS_TOO_LARGE'],
    ['a broken first line', 'GET\x01 / HTTP/1.1', 400, 'REQUEST.MALFORMED'],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2',
      400,
      'REQUEST.MALFORMED',
    ],
  ])('is answered in words: %s', async (_, head, status, code) => {
    const answer = await ask(head);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text.slice(answer.text.indexOf('{')))).toMatchObject({ status, code });
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) expect(answer.text).toContain(`${name}: ${value}`);
  });

  it('is refused in words without a Host, which HTTP/1.0 does not need', async () => {
    const answer = await ask('GET /about HTTP/1.1', '', '');
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('REQUEST.MALFORMED');
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) expect(answer.text).toContain(`${name}: ${value}`);
    expect((await ask('GET /api/health/ready HTTP/1.0', '', '')).status).toBe(200);
  });

  it('is answered as if nothing else were expected', async () => {
    expect((await ask('GET /api/health/ready HTTP/1.1\r\nexpect: the impossible')).status).toBe(200);
  });
});

describe('two Host headers', () => {
  it.each(['/api/catalogue/works', '/about'])('are refused at %s', async (path) => {
    expect((await ask(`GET ${path} HTTP/1.1\r\nHost: other.test`)).status).toBe(400);
  });
});

describe('a disk that is nearly full', () => {
  it('takes no changes, and goes on with reading and signing in', async () => {
    const full = await GatewayHarness.start({ STORAGE_DIR: tmpdir(), LEAST_FREE_MB: '1e12' });
    const post = (path: string) => full.fetch(path, { method: 'POST', headers: { origin: ORIGIN } });
    const refused = await post('/api/catalogue/works');
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ code: 'SERVER.STORAGE_FULL', retryAfterSeconds: 60 });
    expect((await full.fetch('/api/catalogue/works')).status).toBe(200);
    expect((await post('/api/auth/login')).status).toBe(200);
    await full.close();
  });
});

describe('paths', () => {
  it.each([
    ['an encoded letter', '/api/auth/log%69n', 404],
    ['an encoded hyphen', '/api/auth/reset%2Drequest', 404],
    ['an encoded dot segment', '/api/catalogue/%2e%2e/works', 404],
    ['a dot segment', '/api/catalogue/../auth/login', 404],
    ['an encoded slash', '/api/catalogue/works%2F1', 404],
    ['an encoded backslash', '/api/catalogue/works%5c1', 404],
    ['a backslash', '/api\\catalogue/works', 400],
    ['a fragment', '/api/auth/login#', 400],
    ['a fragment in the query', '/api/media/events?a=1#', 400],
    ['a character that no path has', '/api/catalogue/works|1', 404],
    ['NUL', '/api/catalogue/works/%00', 400],
    ['a control character', '/api/catalogue/works/%0d%0aset-cookie', 400],
    ['a broken encoding', '/api/catalogue/works/%zz', 400],
    ['bytes that are no UTF-8', '/api/catalogue/works/%ff', 400],
    ['8,001 characters', `/api/catalogue/works?q=${'a'.repeat(8_000)}`, 414],
  ])('refuses %s before a service sees it', async (_, path, status) => {
    expect((await ask(`GET ${path} HTTP/1.1`)).status).toBe(status);
    expect(gateway.seen).toEqual([]);
  });

  it.each(['/api/catalogue/works/%E5%86%AC', '/api/catalogue/works?q=%69%00', "/api/catalogue/a!$&'()*+,;=:@b"])(
    'passes %s on as it is',
    async (path) => {
      expect((await ask(`GET ${path} HTTP/1.1`)).status).toBe(200);
      expect(gateway.seen.map(({ url }) => url)).toEqual([path]);
    },
  );

  it('refuses such paths of pages and their files as well', async () => {
    expect((await ask('GET /assets/%2e%2e/index.html HTTP/1.1')).status).toBe(404);
    expect((await ask('GET /%61bout HTTP/1.1')).status).toBe(404);
  });

  it('tells in words what is wrong', async () => {
    const { text } = await ask(`GET /api/auth/log%69n HTTP/1.1\r\naccept-language: en`);
    expect(text).toContain('The page you are looking for cannot be found.');
  });
});

describe('bodies', () => {
  const json = { 'content-type': 'application/json', origin: ORIGIN };
  const post = (path: string, body: string) => gateway.fetch(path, { method: 'POST', headers: json, body });

  it('passes a body on whole', async () => {
    const body = JSON.stringify({ title: '冬'.repeat(1_000) });
    expect((await post('/api/catalogue/works', body)).status).toBe(200);
    expect(gateway.seen).toMatchObject([{ body, headers: { 'content-length': String(Buffer.byteLength(body)) } }]);
  });

  it.each([300_000, 2_000_000])('answers %i bytes with 413 in words', async (bytes) => {
    const answer = await post('/api/catalogue/works', JSON.stringify('a'.repeat(bytes)));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'REQUEST.TOO_LARGE' });
    expect(gateway.seen).toEqual([]);
  });

  it('keeps answering everybody while 200 senders are slow', async () => {
    const head = `POST ${auth.login.path} HTTP/1.1\r\nhost: koma.test\r\ncontent-type: application/json\r\ncontent-length: 2000\r\n\r\n{`;
    for (let n = 0; n < 200; n += 1) await open(head);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => gateway.fetch('/api/catalogue/categories').then(({ status }) => status)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(gateway.seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('lets one sender have 32 bodies under way, and others send theirs', async () => {
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: koma.test\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`;
    const slow = await Promise.all(Array.from({ length: 32 }, () => open(head('/api/catalogue/works'))));
    await new Promise((done) => setTimeout(done, 100));
    const refused = await post('/api/catalogue/works', '{}');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const done = slow.slice(0, 8).map((socket) => once(socket, 'data'));
    for (const socket of slow.slice(0, 8)) socket.write('{"a":"b"}');
    await Promise.all(done);
    expect((await post('/api/catalogue/works', '{}')).status).toBe(200);
  });

  it.each(['/api/catalogue/works', VIEWS_PATH])('ends a body to %s that does not arrive in time', async (path) => {
    const socket = await open(
      `POST ${path} HTTP/1.1\r\nhost: koma.test\r\ncontent-type: application/json\r\ncontent-length: 2000\r\n\r\n{`,
    );
    const [data] = await once(socket, 'data');
    expect(String(data)).toContain('REQUEST.TIMED_OUT');
    await once(socket, 'close');
  });

  it('counts a body no longer once it was late, refused, or given up', async () => {
    const waits = `host: koma.test\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`;
    const late = await Promise.all(
      Array.from({ length: 32 }, () => open(`POST /api/catalogue/works HTTP/1.1\r\n${waits}`)),
    );
    await Promise.all(late.map((socket) => once(socket, 'data')));
    const unknown = 'authorization: Bearer abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq\r\n';
    for (let n = 0; n < 40; n += 1) {
      const gone = await open(`POST /api/catalogue/works HTTP/1.1\r\n${unknown}${waits}{`);
      setTimeout(() => gone.resetAndDestroy(), n % 8);
    }
    const file = 'content-type: application/offset+octet-stream\r\nhost: koma.test\r\ncontent-length: 1000\r\n\r\nx';
    const refused = await Promise.all(
      Array.from({ length: 40 }, () => open(`PATCH ${UPLOADS_PATH}/1 HTTP/1.1\r\n${file}`)),
    );
    await Promise.all(refused.map((socket) => once(socket, 'data')));
    await new Promise((done) => setTimeout(done, 200));
    const answers = Array.from({ length: 30 }, () => post('/api/catalogue/works', '{}').then(({ status }) => status));
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  }, 20_000);

  it('gives no deadline to files only, not to what is named like them', async () => {
    const socket = await open(
      `POST ${UPLOADS_PATH}X HTTP/1.1\r\nhost: koma.test\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
    );
    expect(String((await once(socket, 'data'))[0])).toContain('408');
  });

  it('tells a stranger with a large file to sign in', async () => {
    const answer = await gateway.fetch(`${UPLOADS_PATH}/1`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', origin: ORIGIN },
      body: new Uint8Array(8_000_000),
    });
    expect(answer.status).toBe(401);
    expect(gateway.seen).toEqual([]);
  });

  it.each([
    ['/no-page', 404],
    ['/', 405],
    ['/about', 405],
  ])('accepts no body at the page %s', async (path, status) => {
    const socket = await open(`POST ${path} HTTP/1.1\r\nhost: koma.test\r\ncontent-length: 9\r\n\r\n{`);
    expect(String((await once(socket, 'data'))[0])).toContain(String(status));
  });

  it('passes a file on while it arrives', async () => {
    const { token } = gateway.newSession();
    const head = `authorization: Bearer ${token}\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: 6`;
    const socket = await open(`PATCH ${UPLOADS_PATH}/1 HTTP/1.1\r\nhost: koma.test\r\n${head}\r\n\r\nabc`);
    await new Promise((done) => setTimeout(done, 200));
    socket.write('def');
    const [data] = await once(socket, 'data');
    expect(String(data)).toContain('200');
    expect(gateway.seen).toMatchObject([{ method: 'PATCH', body: 'abcdef' }]);
  });
});
