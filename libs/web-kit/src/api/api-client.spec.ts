import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { auth, billing, favourites, works } from '@koma/contracts';
import { createApiClient } from './api-client.js';

const plans = { items: [] };
type Step = Response | Error | 'hang';

/** Never answers, until the signal aborts it. */
async function hang(signal: AbortSignal | null | undefined): Promise<Response> {
  await new Promise<void>((done) => signal?.addEventListener('abort', () => done()));
  signal?.throwIfAborted();
  throw new Error('there was no signal');
}

/** A connection that answers each try with the next step. */
function line(...steps: Step[]) {
  const tries: { url: string; init: RequestInit | undefined }[] = [];
  const fetch: typeof globalThis.fetch = (request, init) => {
    tries.push({ url: request instanceof Request ? request.url : request.toString(), init });
    const step = steps.shift();
    if (step instanceof Response) return Promise.resolve(step);
    if (step === 'hang') return hang(init?.signal);
    return Promise.reject(step ?? new Error('no more steps'));
  };
  const client = createApiClient({ locale: () => 'en', fetch, timeoutMilliseconds: 40 });
  return { ...client, tries };
}

const ok = () => Response.json(plans);
const failed = (status: number, headers?: Record<string, string>) =>
  Response.json(
    { type: 'about:blank', title: '', status, detail: 'said so', code: 'SERVER.FAILED' },
    { status, headers },
  );

afterEach(() => {
  jest.useRealTimers();
});

describe('an API call', () => {
  it('fills the path, sends the query and the language, and parses the answer', async () => {
    const { call, tries } = line(Response.json({ items: [], nextCursor: null, surplus: 1 }));
    const answer = await call(works.search, { query: { kind: 'video', genre: ['cool', 'cg'], limit: 5 } });
    expect(answer).toEqual({ items: [], nextCursor: null });
    expect(tries[0]?.url).toBe('/api/catalogue/works?kind=video&genre=cool&genre=cg&limit=5');
    expect(new Headers(tries[0]?.init?.headers).get('accept-language')).toBe('en');
  });

  it('sends a file unchanged, and reports why it was refused', async () => {
    const { sendFile, tries } = line(new Response(null, { status: 204 }), failed(413));
    const file = new Blob(['picture'], { type: 'image/webp' });
    await sendFile('PUT', '/api/media/portrait', file);
    expect(tries[0]).toMatchObject({ url: '/api/media/portrait', init: { method: 'PUT', body: file } });
    await expect(sendFile('PUT', '/api/media/portrait', file)).rejects.toMatchObject({ detail: 'said so' });
  });

  it('accepts an empty answer where the contract has none', async () => {
    const { call } = line(new Response(null, { status: 204 }));
    const params = { id: '0198f3a0-0000-7000-8000-000000000001' };
    await expect(call(favourites.add, { params })).resolves.toBeUndefined();
  });

  it('throws the problem of the server, with its issues', async () => {
    const issues = [{ path: 'email', code: 'FIELD.EMAIL', message: 'x' }];
    const problem = {
      type: 'about:blank',
      title: '',
      status: 422,
      detail: 'no',
      code: 'REQUEST.INVALID',
      traceId: 't1',
    };
    const { call } = line(Response.json({ ...problem, issues }, { status: 422 }));
    const body = { email: 'x', password: 'y' };
    await expect(call(auth.login, { body })).rejects.toMatchObject({ code: 'REQUEST.INVALID', issues, traceId: 't1' });
  });

  it('distinguishes a proxy’s HTML answer from one of ours', async () => {
    const page = () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });
    await expect(line(page(), page()).call(billing.listPlans)).rejects.toMatchObject({
      code: 'SERVER.FAILED',
      status: 502,
    });
    const fine = new Response('<html>', { status: 200 });
    await expect(line(fine).call(billing.listPlans)).rejects.toMatchObject({ code: 'CLIENT.UNEXPECTED_ANSWER' });
  });

  it('refuses an answer that breaks the contract', async () => {
    const { call } = line(Response.json({ items: [{ id: 1 }] }));
    await expect(call(billing.listPlans)).rejects.toMatchObject({ code: 'CLIENT.UNEXPECTED_ANSWER' });
  });
});

describe('the retry rule of §7', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('retries a GET after %i', async (status) => {
    const { call, tries } = line(failed(status), ok());
    await expect(call(billing.listPlans)).resolves.toEqual(plans);
    expect(tries).toHaveLength(2);
  });

  it('stops after the second failure', async () => {
    const { call, tries } = line(failed(503), failed(503), ok());
    await expect(call(billing.listPlans)).rejects.toMatchObject({ status: 503 });
    expect(tries).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 422])('does not retry after %i', async (status) => {
    const { call, tries } = line(failed(status), ok());
    await expect(call(billing.listPlans)).rejects.toMatchObject({ status });
    expect(tries).toHaveLength(1);
  });

  it('never sends a POST twice', async () => {
    const { call, tries } = line(failed(503), ok());
    await expect(call(auth.logout)).rejects.toMatchObject({ status: 503 });
    expect(tries).toHaveLength(1);
  });

  it('waits as long as Retry-After says', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
    const { call, tries } = line(failed(429, { 'retry-after': '2' }), ok());
    const answer = call(billing.listPlans);
    await jest.advanceTimersByTimeAsync(1900);
    expect(tries).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    await expect(answer).resolves.toEqual(plans);
  });

  it('reports the error instead of waiting for minutes', async () => {
    const { call, tries } = line(failed(429, { 'retry-after': '120' }), ok());
    await expect(call(billing.listPlans)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 120 });
    expect(tries).toHaveLength(1);
  });

  it('retries a timed-out GET, with its own time limit', async () => {
    const { call, tries } = line('hang', ok());
    await expect(call(billing.listPlans)).resolves.toEqual(plans);
    expect(tries).toHaveLength(2);
  });

  it('keeps the time limit beside the signal of the caller', async () => {
    const { call } = line('hang', 'hang');
    const { signal } = new AbortController();
    await expect(call(billing.listPlans, { signal })).rejects.toMatchObject({ code: 'CLIENT.TIMED_OUT' });
  });

  it('stops at once when the caller aborts', async () => {
    const { call, tries } = line('hang', ok());
    const control = new AbortController();
    const answer = call(billing.listPlans, { signal: control.signal });
    control.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(tries).toHaveLength(1);
  });

  it('reports that the connection is down', async () => {
    const { call } = line(new TypeError('failed to fetch'), new TypeError('failed to fetch'));
    await expect(call(billing.listPlans)).rejects.toMatchObject({ code: 'CLIENT.OFFLINE', status: 0 });
  });
});
