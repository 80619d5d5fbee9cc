import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, callUrl, type Endpoint, type RequestOf, work, works } from '@koma/contracts';
import { IDENTITY_HEADER, signIdentity } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const PER_SECOND = 10;
const rows = z.array(z.object({ id: z.string(), owner_id: z.string() }));

/** Saves works as their owners would, so many a second, until it is stopped. */
export async function startChanges(
  catalogueUrl: string,
  privateKey: string,
  database: DataSource,
): Promise<{ stop(): Promise<number> }> {
  const sql = `SELECT id, owner_id FROM work WHERE kind = 'video' ORDER BY hashtext(id::text) LIMIT 2000`;
  const chosen = rows.parse(await database.query<unknown>(sql));
  let isStopped = false;
  let saved = 0;
  const run = async () => {
    const began = performance.now();
    for (let n = 0; !isStopped; n += 1) {
      const one = chosen[n % chosen.length];
      if (one) await change(one.id, one.owner_id, n);
      saved += 1;
      await sleep(Math.max(0, began + ((n + 1) * 1000) / PER_SECOND - performance.now()));
    }
  };

  async function change(id: string, ownerId: string, n: number): Promise<void> {
    const caller: Caller = { accountId: ownerId, profileType: 'creator', adminPermission: null, sessionId: ownerId };
    const call = async <E extends Endpoint>(endpoint: E, request: Partial<RequestOf<E>>) => {
      const response = await fetch(callUrl(endpoint, request, catalogueUrl), {
        method: endpoint.method,
        headers: { [IDENTITY_HEADER]: await signIdentity(caller, privateKey), 'content-type': 'application/json' },
        body: request.body === undefined ? null : JSON.stringify(request.body),
      });
      if (!response.ok) throw new Error(`${endpoint.id}: ${response.status} ${await response.text()}`);
      return work.parse(await response.json());
    };
    const { version, ...before } = await call(works.get, { params: { id } });
    const credits = before.credits.map((credit) => ({ id: credit.id, role: credit.role, name: credit.name }));
    const { clientName, productName, titleKana, productKana, agencyName, productionName, onAirDate, mediaType, genres, commodityTypes, situations, awards } = before; // prettier-ignore
    const form = { clientName, productName, titleKana, productKana, agencyName, productionName, onAirDate, mediaType, genres, commodityTypes, situations, awards, credits, title: `${before.title.replace(/ 改\d+$/, '')} 改${n}` }; // prettier-ignore
    await call(works.update, { params: { id }, body: { version, form } });
  }

  const running = run();
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return saved;
    },
  };
}
