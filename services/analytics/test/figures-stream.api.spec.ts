import { type Caller, callUrl, dashboards, EVENT_STREAM } from '@koma/contracts';
import { IDENTITY_HEADER } from '@koma/service-kit';
import { eventually, identityOf, readEvents, TestService } from '@koma/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsService } from '../src/index.js';
import { World } from './world.js';

let service: TestService;
let world: World;
const open: AbortController[] = [];
beforeAll(async () => {
  service = await TestService.start(analyticsService);
  world = new World(service);
});
afterAll(() => service.close());
afterEach(() => open.splice(0).forEach((one) => one.abort()));

async function follow(as: Caller) {
  const abort = new AbortController();
  open.push(abort);
  const headers = { [IDENTITY_HEADER]: await identityOf(as) };
  const url = callUrl(dashboards.follow, {}, service.running.url);
  const response = await fetch(url, { headers, signal: abort.signal });
  return { response, ...readEvents(response, dashboards.follow.response) };
}

describe('the stream of figures', () => {
  it('tells a creator, and nobody else, that a view or favourite of today was counted', async () => {
    const [owner, other] = [await world.creator(), await world.creator()];
    const id = await world.work(owner.accountId);
    const [{ events }, others] = [await follow(owner), await follow(other)];
    await eventually(async () => expect(events).toHaveLength(1));
    const at = new Date().toISOString();
    await world.look(world.view(id, { at }));
    await eventually(async () => expect(events.at(-1)?.counts).toMatchObject({ view: 1, favourite: 0 }));
    await world.mark(id, { at });
    await eventually(async () => expect(events.at(-1)?.counts).toMatchObject({ view: 1, favourite: 1 }));
    // A view that does not count moves nothing.
    await world.look(world.view(id, { at }));
    await world.present({ id, at });
    await eventually(async () => expect(events.at(-1)?.counts).toMatchObject({ view: 1, presentation: 1 }));
    expect(events).toHaveLength(4);
    expect(others.events).toHaveLength(1);
  });

  it('is limited per account', async () => {
    const owner = await world.creator();
    for (let n = 0; n < EVENT_STREAM.perAccount; n += 1) expect((await follow(owner)).response.status).toBe(200);
    expect((await follow(owner)).response.status).toBe(429);
  });
});
