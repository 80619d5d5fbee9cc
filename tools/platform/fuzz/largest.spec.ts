import { type Endpoint, mayCall } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { GateFixture } from '../gate/gate-fixture.js';
import { requestOf, send } from './fuzz-request.js';
import { ASKED, type Role, signInRoles } from './roles.js';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_128);
const SAMPLES = 4;
/** Processor time of all services for one request: whoever asks must not keep all others waiting. */
const MOST_MS = 1_500;

let gate: GateFixture;
let roles: Role[];
beforeAll(async () => {
  gate = await GateFixture.start();
  roles = await signInRoles(gate.platform);
}, 120_000);
afterAll(() => gate.close(), 60_000);

describe('the largest request', () => {
  it.each(ASKED.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))(
    'to %s is answered soon',
    async (_, endpoint) => {
      const { owner: _owner, guest: _guest, ...things } = gate.ids;
      const making = { ids: fc.constantFrom(...Object.values(things)), hostile: 0, isLargest: true };
      const token = roles.find(({ caller }) => mayCall(endpoint, caller))?.token ?? null;
      for (const request of fc.sample(requestOf(endpoint, making), { seed: SEED, numRuns: SAMPLES })) {
        const before = process.cpuUsage();
        const { fault, status } = await send(endpoint, request, { origin: gate.platform.origin, token });
        const { user, system } = process.cpuUsage(before);
        expect(fault).toBeNull();
        // A session that has ended would be refused at once.
        if (token) expect(status).not.toBe(401);
        const ms = (user + system) / 1_000;
        if (ms > MOST_MS) throw new Error(`${ms.toFixed(0)} ms for ${JSON.stringify(request).slice(0, 300)}`);
      }
    },
  );
});
