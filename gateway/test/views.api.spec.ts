import { analytics, engagements, VIEW, VIEWS_PATH } from '@koma/contracts';
import { newId, Outbox, viewerHash, viewTicket } from '@koma/service-kit';
import { eventually, testSecret, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ViewsService } from '../src/views/views.service.js';
import { GatewayHarness, ORIGIN } from './gateway-harness.js';

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await GatewayHarness.start();
});
afterAll(() => gateway.close());

const json = { 'content-type': 'application/json' };

describe('page views', () => {
  const report = (
    headers: Record<string, string> = {},
    kind = 'video',
    path: string = VIEWS_PATH,
    given: { id?: string; ticket?: string } = {},
  ) =>
    gateway.fetch(path, {
      method: 'POST',
      headers: { ...json, origin: ORIGIN, 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1', ...headers },
      body: JSON.stringify({ kind, id: newId(), ...given }),
    });
  const taken = async () =>
    (await writtenEvents(gateway.service.running.database, 'gateway.views.taken')).flatMap(({ views }) => views);

  it('are stored before they are acknowledged, many in one write', async () => {
    const { app } = gateway.service.running;
    const arrived = jest.spyOn(app.get(ViewsService), 'takeView');
    const outbox = app.get(Outbox);
    const add = outbox.add.bind(outbox);
    // The first write ends once all reports have come: the others wait for the second one.
    const written = jest.spyOn(outbox, 'add').mockImplementationOnce(async (...given) => {
      await eventually(async () => expect(arrived).toHaveBeenCalledTimes(100), 30_000);
      return add(...given);
    });
    const before = (await taken()).length;
    const answers = await Promise.all(Array.from({ length: 100 }, () => report()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await taken()).length - before).toBe(100);
    expect(written.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('contain the account but no address', async () => {
    const { token, who } = gateway.newSession();
    await report({ cookie: `auth_token=${token}` });
    const last = (await taken()).at(-1);
    expect(last).toMatchObject({ accountId: who.accountId });
    expect(JSON.stringify(last)).not.toContain('127.0.0.1');
  });

  it('of robots are acknowledged and not stored', async () => {
    const before = (await taken()).length;
    expect((await report({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).status).toBe(202);
    expect((await report({ 'user-agent': '' })).status).toBe(202);
    expect((await taken()).length).toBe(before);
  });

  it('of pages that a browser fetches beforehand are acknowledged and not stored', async () => {
    const before = (await taken()).length;
    expect((await report({ 'sec-purpose': 'prefetch;prerender' })).status).toBe(202);
    expect((await report({ purpose: 'prefetch' })).status).toBe(202);
    expect((await taken()).length).toBe(before);
  });

  it('of one address about one work are of few guests, whatever browsers they name', async () => {
    const id = newId();
    const systems = [
      'Windows NT 10.0; Win64; x64',
      'X11; Linux x86_64',
      'Macintosh; Intel Mac OS X 10_15_7',
      'iPhone; CPU iPhone OS 18_0 like Mac OS X',
    ];
    const browsers = [
      'Chrome/150.0 Safari/537.36',
      'Firefox/150.0',
      'Version/18.0 Safari/605.1.15',
      'Edg/150.0',
      'OPR/120.0',
      'Vivaldi/7.0',
    ];
    const agents = systems.flatMap((system) => browsers.map((browser) => `Mozilla/5.0 (${system}) ${browser}`));
    const send = (userAgent: string, cookie = '') =>
      gateway.fetch(VIEWS_PATH, {
        method: 'POST',
        headers: { ...json, origin: ORIGIN, 'user-agent': userAgent, cookie },
        body: JSON.stringify({ kind: 'video', id }),
      });
    const ofWork = async () => (await taken()).filter((view) => view.id === id);
    for (const agent of agents) expect((await send(agent)).status).toBe(202);
    expect(new Set((await ofWork()).map(({ viewer }) => viewer)).size).toBe(VIEW.guestsOfAddress);
    // Members of the same address go on counting.
    const { token, who } = gateway.newSession();
    await send(agents[0] ?? '', `auth_token=${token}`);
    expect((await ofWork()).at(-1)).toMatchObject({ accountId: who.accountId });
  });

  it('name only filters that a search has', async () => {
    const { path } = analytics.reportView;
    const filters = ['genre', 'buy-cheap-pills', 'constructor', 'q', 'genre'];
    const body = JSON.stringify({ kind: 'video', id: newId(), source: 'search', filters });
    const headers = { ...json, origin: ORIGIN, 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1' };
    expect((await gateway.fetch(path, { method: 'POST', headers, body })).status).toBe(202);
    expect((await taken()).at(-1)).toMatchObject({ filters: ['q', 'genre'] });
  });

  it('say whether a link has shown the page, which only a ticket for it proves', async () => {
    const id = newId();
    const ticket = viewTicket('link', { id }, testSecret);
    const old = viewTicket('link', { id }, testSecret, new Date(Date.now() - 2 * 3_600_000));
    for (const given of [{ id, ticket }, { id }, { ticket }, { id, ticket: old }, { id, ticket: 'link.zzzzzz.x' }])
      expect((await report({}, 'video', VIEWS_PATH, given)).status).toBe(202);
    const last = (await taken()).slice(-5);
    expect(last.map(({ isShared }) => isShared)).toEqual([true, false, false, false, false]);
    expect(JSON.stringify(last)).not.toContain('ticket');
  });

  it('that are invalid are refused', async () => {
    expect((await report({}, 'page')).status).toBe(422);
  });

  it('in presentations are counted separately, by the same rules', async () => {
    const { path } = analytics.reportPresentation;
    const { token, who } = gateway.newSession();
    const before = (await taken()).length;
    const [id, shown] = [newId(), newId()];
    const ticket = viewTicket('select', { id, accountId: who.accountId }, testSecret);
    const cookie = `auth_token=${token}`;
    expect((await report({ cookie }, 'image', path, { id, ticket })).status).toBe(202);
    expect((await report({ 'user-agent': 'Googlebot/2.1', cookie }, 'image', path, { id, ticket })).status).toBe(202);
    expect((await report({}, 'creator', path)).status).toBe(422);
    // Nobody presents what stands in no slide select of theirs, nor with the ticket of a work's page.
    const link = viewTicket('link', { id }, testSecret);
    const [first, other] = [gateway.newSession(), { id: newId(), ticket }];
    for (const given of [{ id }, { id, ticket: link }, other, { id, ticket: `${ticket}x` }])
      expect((await report({ cookie }, 'image', path, given)).status).toBe(202);
    for (const foreign of ['', `auth_token=${first.token}`])
      expect((await report({ cookie: foreign }, 'image', path, { id, ticket })).status).toBe(202);
    const guest = { id: shown, ticket: viewTicket('link-select', { id: shown }, testSecret) };
    expect((await report({}, 'video', path, guest)).status).toBe(202);
    const told = await writtenEvents(gateway.service.running.database, 'gateway.presentations.taken');
    const { accountId } = who;
    expect(told.flatMap(({ presentations }) => presentations)).toMatchObject([
      { kind: 'image', id, accountId, isShared: false },
      { kind: 'video', id: shown, accountId: null, isShared: true },
    ]);
    expect(JSON.stringify(told)).not.toContain('ticket');
    expect((await taken()).length).toBe(before);
  });

  it('of films store what was played, by the same rules', async () => {
    const { token, who } = gateway.newSession();
    const send = (intervals: unknown, headers: Record<string, string> = {}, given: object = {}) =>
      gateway.fetch(engagements.report.path, {
        method: 'POST',
        headers: { ...json, origin: ORIGIN, 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1', ...headers },
        body: JSON.stringify({ id: newId(), visitId: newId(), intervals, ...given }),
      });
    expect((await send([[0, 12.4960001]], { cookie: `auth_token=${token}` })).status).toBe(202);
    expect((await send([[0, 5]], { 'user-agent': 'Googlebot/2.1' })).status).toBe(202);
    // Less than a tenth of a second is nothing, and takes no other report with it.
    const mixed = await Promise.all([[[1.01, 1.02]], [[0, 1]], [[0.01, 0.04]], [[2, 3]]].map((pieces) => send(pieces)));
    expect(mixed.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    for (const wrong of [[], [[5, 5]], [[9, 3]], [[-1, 3]], [[0, 1e9]], Array(201).fill([0, 1]), [[0, null]], [[0]]])
      expect([wrong, (await send(wrong)).status]).toEqual([wrong, 422]);
    const id = newId();
    expect((await send([[4, 5]], {}, { id, ticket: viewTicket('link', { id }, testSecret) })).status).toBe(202);
    const told = await writtenEvents(gateway.service.running.database, 'gateway.watches.taken');
    expect(told.flatMap(({ watches }) => watches)).toMatchObject([
      { intervals: [[0, 12.5]], accountId: who.accountId },
      { intervals: [[0, 1]] },
      { intervals: [[2, 3]], isShared: false },
      { id, intervals: [[4, 5]], isShared: true },
    ]);
  });
});

describe('the hash of a viewer', () => {
  const who = { address: '192.0.2.1', userAgent: 'Firefox' };
  const at = (time: string) => viewerHash(who, 'secret', new Date(time));

  it('is the same for every version of a browser, so that invented user agents are one viewer', () => {
    const of = (userAgent: string) => viewerHash({ ...who, userAgent }, 'secret', new Date('2026-11-20T03:00:00Z'));
    const firefox = (version: number) =>
      of(`Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`);
    expect(firefox(150)).toBe(firefox(151));
    expect(firefox(150)).not.toBe(
      of('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'),
    );
    expect(of('one 1')).toBe(of('two 2'));
  });

  it('is the same for a day and another the next, changing at four in Tokyo', () => {
    expect(at('2026-11-20T18:59:59Z')).toBe(at('2026-11-19T19:00:00Z'));
    expect(at('2026-11-20T19:00:00Z')).not.toBe(at('2026-11-20T18:59:59Z'));
  });
});
