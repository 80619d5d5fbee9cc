import {
  auth,
  downloads,
  type Endpoint,
  favouriteCreators,
  favourites,
  logos,
  mayCall,
  profiles,
  projects,
  savedSearches,
  slideSelects,
  survey,
  works,
} from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { z } from 'zod';
import { ApiClient } from '../api-client.js';
import { GateFixture } from '../gate/gate-fixture.js';
import { type FuzzRequest, requestOf, send } from './fuzz-request.js';
import { ASKED, type Role, signInRoles } from './roles.js';

/** Requests to all endpoints together. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);
/** Another one makes other requests; a failure prints the one that repeats it. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
const named = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

let gate: GateFixture;
let roles: Role[];
beforeAll(async () => {
  gate = await GateFixture.start();
  roles = await signInRoles(gate.platform);
}, 120_000);
afterAll(() => gate.close(), 60_000);

describe('any request', () => {
  it.each(named(ASKED))('to %s is answered by its contract', async (_, endpoint) => {
    // Staff may suspend whom they know: the accounts of this test are left out.
    const { owner: _owner, guest: _guest, ...things } = gate.ids;
    const ids = fc.oneof(fc.uuid(), fc.constantFrom(...Object.values(things)));
    const nothing = { params: {}, query: {}, body: endpoint.method === 'GET' ? undefined : {} };
    const empty = roles.map((role): [FuzzRequest, Role] => [nothing, role]);
    await fc.assert(
      fc.asyncProperty(requestOf(endpoint, { ids, hostile: 2 }), fc.constantFrom(...roles), async (request, role) => {
        const { status, fault } = await send(endpoint, request, { origin: gate.platform.origin, token: role.token });
        expect(fault).toBeNull();
        if (!mayCall(endpoint, role.caller)) expect([401, 403, 404, 414, 431]).toContain(status);
      }),
      { seed: SEED, numRuns: Math.ceil(REQUESTS / ASKED.length) + roles.length, examples: empty },
    );
  });

  it('leaves every session as it was', async () => {
    for (const { name, token } of roles.slice(1)) {
      const me = await new ApiClient(gate.platform.origin, token).call(auth.me);
      expect({ name, isSignedIn: me !== null }).toEqual({ name, isSignedIn: true });
    }
  });
});

/** They succeed for what is not there, and change nothing of it: what is already so, lists that leave it out, public logos. */
const WITHOUT_EFFECT = new Set<string>(
  [
    ...[works.setStatusOfMany, works.deleteMany, projects.create],
    ...[favourites.remove, favouriteCreators.remove, logos.find, downloads.offer, survey.question],
  ].map(({ id }) => id),
);
const bodyOf = ({ body }: Endpoint) => JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
const takesId = (endpoint: Endpoint) => endpoint.path.includes('{') || bodyOf(endpoint).includes('"uuid"');
const hasId = (id: string) => (request: FuzzRequest) => JSON.stringify(request).includes(id);
const isSuccess = (status: number) => status >= 200 && status < 300;

describe('an id of another member', () => {
  const ofMembers = ASKED.filter(({ access }) => ['session', 'signed-in', 'member', 'creator'].includes(access));
  /** Things that nobody but their owner may see. */
  let foreign: Record<string, string>;
  let before: string;
  beforeAll(async () => {
    const { film, picture, reel, guestProject, guestReel } = gate.ids;
    await gate.show('picture', 'unpublish');
    const body = { name: '候補', subject: 'video', query: {} } as const;
    const { id: search } = await gate.owner.call(savedSearches.create, { body });
    foreign = { film, picture, reel, search, guestProject, guestReel };
    before = await belongings();
  });

  it.each(named(ofMembers.filter(takesId)))('opens and changes nothing at %s', async (id, endpoint) => {
    for (const [kind, thing] of Object.entries(foreign)) {
      const making = { ids: fc.constant(thing), hostile: 0 };
      const requests = fc.sample(requestOf(endpoint, making), { seed: SEED, numRuns: 3 }).filter(hasId(thing));
      for (const { name, token } of roles.slice(1, 3))
        for (const one of requests) {
          const { status, fault } = await send(endpoint, one, { origin: gate.platform.origin, token });
          expect(fault).toBeNull();
          const isOpen = isSuccess(status) && !WITHOUT_EFFECT.has(id);
          expect({ name, kind, isOpen }).toEqual({ name, kind, isOpen: false });
        }
    }
  });

  it('leaves everything as it was', async () => {
    expect(await belongings()).toBe(before);
  });
});

/** All that the owner and the guest have, as they see it. */
async function belongings(): Promise<string> {
  const lists = [gate.owner, gate.guest].map((one) =>
    Promise.all([
      one.call(works.own, { query: {} }),
      one.call(slideSelects.list, { query: {} }),
      one.call(projects.list, { query: {} }),
      one.call(savedSearches.list),
      one.call(profiles.own),
    ]),
  );
  // Addresses of files are signed anew each time.
  return JSON.stringify(await Promise.all(lists)).replace(/"base":"[^"]*"/g, '');
}
