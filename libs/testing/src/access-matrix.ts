import type { Caller, Endpoint, RequestOf } from '@koma/contracts';
import { ServedEndpoints } from '@koma/service-kit';
import { describe, expect, it } from '@jest/globals';
import { callers } from './callers.js';
import type { TestService } from './test-service.js';

/** All kinds of callers; `owner` is the one to whom a row's fixture belongs. */
export const ROLES = ['anonymous', 'user', 'otherCreator', 'owner', 'limitedAdmin', 'fullAdmin'] as const;
export type Role = (typeof ROLES)[number];

/** A request, with headers where the call needs more than its caller. */
type Asked<E extends Endpoint> = Partial<RequestOf<E>> & { headers?: Record<string, string> };

export interface AccessRow<E extends Endpoint = Endpoint> {
  /** Roles that succeed; all others are refused. */
  allows: readonly Role[];
  /** Makes what the call needs, belonging to `owner`, and returns the request; `who` calls (the owner for strangers). */
  request: (owner: Caller, who: Caller) => Promise<Asked<E>> | Asked<E>;
}

/** A row for an endpoint, with its types. */
export function row<E extends Endpoint>(
  endpoint: E,
  given: AccessRow<NoInfer<E>>,
): { endpoint: Endpoint; row: AccessRow } {
  return { endpoint, row: given };
}

const MAKE: Record<Exclude<Role, 'anonymous' | 'owner'>, () => Caller> = {
  user: callers.user,
  otherCreator: callers.creator,
  limitedAdmin: callers.limitedAdmin,
  fullAdmin: callers.fullAdmin,
};

function callerOf(role: Role, owner: Caller): Caller | null {
  if (role === 'anonymous') return null;
  return role === 'owner' ? owner : MAKE[role]();
}

/**
 * Tests every endpoint of a service with every role. An endpoint without a row fails, and so does a success that no row allows, a
 * refusal that one forbids, and any answer of 5xx.
 */
export function accessMatrix(
  service: () => TestService,
  rows: readonly { endpoint: Endpoint; row: AccessRow }[],
  /** Sets up a caller before the row's own request. */
  introduce: (who: Caller) => Promise<void> = async () => undefined,
): void {
  describe('the access matrix', () => {
    it('has a row for every endpoint', () => {
      const served = service().running.app.get(ServedEndpoints).list();
      const expected = served.filter(({ access }) => access !== 'service').map(({ id }) => id);
      expect(rows.map(({ endpoint }) => endpoint.id).sort()).toEqual(expected.sort());
    });

    for (const { endpoint, row: given } of rows) {
      it.each(ROLES)(`${endpoint.id} as %s`, async (role) => {
        const owner = callers.creator();
        const who = callerOf(role, owner);
        await introduce(owner);
        if (who && who !== owner) await introduce(who);
        const { headers, ...request } = await given.request(owner, who ?? owner);
        const { status } = await service().call(endpoint, who, request, headers);
        if (given.allows.includes(role)) expect(status).toBe(endpoint.status);
        else expect([401, 403, 404]).toContain(status);
      });
    }
  });
}
