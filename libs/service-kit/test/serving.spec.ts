import { endpoint } from '@koma/contracts';
import { callers, identityOf, serviceOf, testPrivateKey, TestService, testSecret } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { importJWK, SignJWT } from 'jose';
import { pino } from 'pino';
import { z } from 'zod';
import {
  AppError,
  EventStream,
  IDENTITY_HEADER,
  preparedPage,
  type Served,
  Serves,
  SERVICE_HEADER,
} from '../src/index.js';

const about = { summary: 'Of the tests', access: 'anyone' } as const;
const name = z.object({ name: z.string().max(20) });
const list = z.object({ items: z.array(name), nextCursor: z.string().nullable(), total: z.int() });
const things = {
  read: endpoint({
    ...about,
    id: 'things.read',
    method: 'GET',
    path: '/api/things/{id}',
    params: z.object({ id: z.string() }),
    query: z.strictObject({ page: z.coerce.number().default(1) }),
    response: z.object({ id: z.string(), page: z.number(), who: z.string().nullable(), locale: z.string() }),
  }),
  nobody: endpoint({ ...about, id: 'things.nobody', method: 'GET', path: '/api/nobody', response: name.nullable() }),
  list: endpoint({ ...about, id: 'things.list', method: 'GET', path: '/api/things', response: list }),
  follow: endpoint({ ...about, id: 'things.follow', method: 'GET', path: '/api/things/events', response: name }),
  make: endpoint({ ...about, id: 'things.make', method: 'POST', path: '/api/things', access: 'member', body: name }),
  wrong: endpoint({ ...about, id: 'things.wrong', method: 'GET', path: '/api/wrong', response: name }),
  later: endpoint({ ...about, id: 'things.later', method: 'GET', path: '/api/later' }),
  staff: endpoint({ ...about, id: 'things.staff', method: 'GET', path: '/api/staff', access: 'admin' }),
  inside: endpoint({ ...about, id: 'things.inside', method: 'POST', path: '/internal/things', access: 'service' }),
};
const streams: EventStream<z.infer<typeof name>>[] = [];

@Controller()
class ThingsController {
  private readonly made: string[] = [];

  @Serves(things.read)
  async read({ params, query, caller, locale }: Served<typeof things.read>) {
    const secret = 'never named by the contract';
    return { ...params, ...query, who: caller?.accountId ?? null, locale, secret };
  }

  @Serves(things.nobody)
  async nobody() {
    return null;
  }

  @Serves(things.list)
  async list() {
    const items = this.made.map((of) => [Buffer.from(JSON.stringify({ name: of }))]);
    return preparedPage<z.infer<typeof list>>(items, { nextCursor: null, total: items.length });
  }

  @Serves(things.follow)
  async follow() {
    const stream = new EventStream<z.infer<typeof name>>();
    streams.push(stream);
    stream.send({ name: 'first' });
    return stream;
  }

  @Serves(things.make)
  async make({ body }: Served<typeof things.make>) {
    this.made.push(body.name);
  }

  @Serves(things.wrong)
  async wrong() {
    return { name: 'longer than the contract lets a name be' };
  }

  @Serves(things.later)
  async later({ reply }: Served<typeof things.later>) {
    void reply.header('cache-control', 'no-store');
    throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: 7 });
  }

  @Serves(things.staff)
  async staff() {}

  @Serves(things.inside)
  async inside() {}
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

const logged: string[] = [];
let service: TestService;
beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line) => logged.push(line) });
  service = await TestService.start(serviceOf(ThingsModule), {}, { logger });
});
afterAll(() => service.close());

const send = (path: string, init: RequestInit = {}) => fetch(new URL(path, service.running.url), init);
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('an endpoint', () => {
  it('gets the parsed input and the caller, and sends only fields of the contract', async () => {
    const who = callers.user();
    const request = { params: { id: 'a b/c' }, query: { page: '3' } };
    const english = await service.call(things.read, who, request, { 'accept-language': 'en' });
    expect(english.status).toBe(200);
    expect(english.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(english.body).toEqual({ id: 'a b/c', page: 3, who: who.accountId, locale: 'en' });
    const stranger = await service.call(things.read, null, { params: { id: 'x' } }, { [IDENTITY_HEADER]: 'forged' });
    expect(stranger.body).toEqual({ id: 'x', page: 1, who: null, locale: 'ja' });
  });

  it('answers with nothing, with null, and with a ready body', async () => {
    expect(await service.call(things.make, callers.creator(), { body: { name: '光' } })).toMatchObject({
      status: 204,
      body: undefined,
    });
    const nobody = await service.call(things.nobody, null);
    expect(nobody).toMatchObject({ status: 200, body: null });
    const ready = await service.call(things.list, null);
    expect(ready.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(ready.body).toEqual({ items: [{ name: '光' }], nextCursor: null, total: 1 });
  });

  it('answers a HEAD request', async () => {
    for (const path of ['/api/things', '/api/things/1']) {
      const [head, get] = [await send(path, { method: 'HEAD' }), await send(path)];
      expect(head.status).toBe(200);
      expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
      expect(await head.text()).toBe('');
    }
    expect((await send('/api/things/events', { method: 'HEAD' })).headers.get('content-type')).toContain(
      'event-stream',
    );
    expect(streams.at(-1)?.readableEnded).toBe(true);
  });

  it('streams until its reader leaves', async () => {
    const abort = new AbortController();
    const response = await send('/api/things/events', { signal: abort.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const stream = streams.at(-1);
    const closed = new Promise((resolve) => stream?.once('close', resolve));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('first')) text += (await reader?.read())?.value ?? '';
    expect(text).toBe('retry: 2000\n\ndata: {"name":"first"}\n\n');
    abort.abort();
    await closed;
  });
});

describe('an error answer', () => {
  const refused = async (answer: Response, status: number, code: string) => {
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    const problem: unknown = await answer.json();
    expect(problem).toMatchObject({ status, code, title: code, traceId: expect.any(String) });
    return problem;
  };

  it('depends on the caller', async () => {
    const as = async (who: Parameters<typeof identityOf>[0]) => ({ [IDENTITY_HEADER]: await identityOf(who) });
    const body = JSON.stringify({ name: 'x' });
    await refused(await post('/api/things', body), 401, 'ACCESS.SIGN_IN');
    await refused(await post('/api/things', body, await as(callers.fullAdmin())), 403, 'ACCESS.DENIED');
    await refused(await send('/api/staff', { headers: await as(callers.user()) }), 404, 'RESOURCE.NOT_FOUND');
    const mustEnrol = { ...callers.fullAdmin(), mustEnrol: true } as const;
    await refused(await send('/api/staff', { headers: await as(mustEnrol) }), 403, 'AUTH.SECOND_STEP_REQUIRED');
    const isResting = { ...callers.user(), isResting: true } as const;
    await refused(await post('/api/things', body, await as(isResting)), 403, 'ACCESS.RESTING');
    await refused(await send('/api/staff', { headers: await as(isResting) }), 404, 'RESOURCE.NOT_FOUND');
    await refused(await post('/internal/things', '{}'), 404, 'RESOURCE.NOT_FOUND');
    expect((await service.callAsService(things.inside)).status).toBe(204);
  });

  it('says that a clock is wrong, and not that a session has ended', async () => {
    const anHourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    const token = (facts: object, alg: string) =>
      new SignJWT({ iss: 'koma-gateway', sub: 'test', ...facts })
        .setProtectedHeader({ alg })
        .setIssuedAt(anHourAgo)
        .setExpirationTime(anHourAgo + 60);
    const identity = token({ caller: callers.user() }, 'EdDSA');
    const headers = {
      [IDENTITY_HEADER]: await identity.sign(await importJWK(JSON.parse(testPrivateKey), 'EdDSA')),
      [SERVICE_HEADER]: await token({}, 'HS256').sign(new TextEncoder().encode(testSecret)),
    };
    await refused(await post('/api/things', '{"name":"x"}', headers), 503, 'SERVER.UNAVAILABLE');
    const later = await send('/api/things', { headers });
    expect(later.headers.get('retry-after')).toBe('2');
    await refused(later, 503, 'SERVER.UNAVAILABLE');
    await refused(await post('/internal/things', '{}', headers), 503, 'SERVER.UNAVAILABLE');
    expect(logged.splice(0).join()).toContain('SERVER.UNAVAILABLE');
    const forged = { [IDENTITY_HEADER]: headers[IDENTITY_HEADER].replace(/\.[^.]*$/, '.AAAA') };
    await refused(await post('/api/things', '{"name":"x"}', forged), 401, 'ACCESS.SIGN_IN');
  });

  it('names the faults of the input, after checking the caller', async () => {
    const wrong = await service.call(things.make, callers.user(), { body: { name: 'x'.repeat(21) } });
    expect(wrong.body).toMatchObject({ status: 422, issues: [{ path: 'name' }] });
    await refused(await post('/api/things', '{}'), 401, 'ACCESS.SIGN_IN');
    const query = await send('/api/things/1?unknown=1', { headers: { 'accept-language': 'en' } });
    expect(await refused(query, 422, 'REQUEST.INVALID')).toHaveProperty('issues');
  });

  it.each([
    ['NUL in a body', '{"name":"a\\u0000b"}'],
    ['half of a surrogate pair', '{"name":"\\ud800"}'],
    ['NUL in a key', '{"na\\u0000me":"a"}'],
    ['100,000 levels', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('names %s as a fault of the input', async (_, body) => {
    const headers = { [IDENTITY_HEADER]: await identityOf(callers.user()) };
    expect(await refused(await post('/api/things', body, headers), 422, 'REQUEST.INVALID')).toHaveProperty('issues');
  });

  it('finds nothing at a path with NUL, and names NUL in a query as a fault of the input', async () => {
    await refused(await send('/api/things/a%00b'), 404, 'RESOURCE.NOT_FOUND');
    await refused(await send('/api/things/1?page=%00'), 422, 'REQUEST.INVALID');
  });

  it('comes first for an invalid, too large or mistyped body', async () => {
    await refused(await post('/api/things', '{"name":'), 400, 'REQUEST.MALFORMED');
    await refused(await post('/api/things', JSON.stringify({ name: 'x'.repeat(300_000) })), 413, 'REQUEST.TOO_LARGE');
    await refused(await post('/api/things', 'x', { 'content-type': 'text/html' }), 415, 'REQUEST.UNSUPPORTED_TYPE');
  });

  it('is sent for unknown paths and methods', async () => {
    for (const path of ['/api/nothing', '/api/things/']) await refused(await send(path), 404, 'RESOURCE.NOT_FOUND');
    await refused(await send('/api/things', { method: 'DELETE' }), 404, 'RESOURCE.NOT_FOUND');
  });

  it('names the time to retry, and keeps headers set before', async () => {
    const later = await send('/api/later', { headers: { 'accept-language': 'en', 'x-request-id': 'request-1' } });
    expect(later.headers.get('retry-after')).toBe('7');
    expect(later.headers.get('cache-control')).toBe('no-store');
    expect(await refused(later, 429, 'REQUEST.TOO_MANY')).toMatchObject({ traceId: 'request-1', retryAfterSeconds: 7 });
  });

  it('hides an invalid answer of ours, which is logged in full', async () => {
    const problem = await refused(await send('/api/wrong?a=1'), 422, 'REQUEST.INVALID');
    expect(problem).toHaveProperty('issues');
    expect(logged).toEqual([]);
    const failed = await refused(await send('/api/wrong'), 500, 'SERVER.FAILED');
    expect(JSON.stringify(failed)).not.toContain('longer than');
    expect(logged.join()).toContain('/api/wrong');
    expect(logged.join()).toContain('too_big');
  });
});
