import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, callUrl, type Endpoint, type RequestOf, work, works } from '@koma/contracts';
import { IDENTITY_HEADER, signIdentity } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const PER_SECOND = 10;
const rows = z.array(z.object({ id: z.string(), ownerId: z.string(), title: z.string() }));

/** A work that is saved again and again, with the title that it gets. */
export type Change = z.infer<typeof rows>[number];

/** Titles without what a change has added, whose number says nothing. */
export const withoutChange = (title: string): string => title.replace(/ 改\d+$/, '');

/** Works that are saved while others ask. */
export async function worksToChange(database: DataSource): Promise<Change[]> {
  const sql = `SELECT id, owner_id AS "ownerId", title FROM work WHERE kind = 'video' ORDER BY hashtext(id::text) LIMIT 2000`;
  return rows.parse(await database.query<unknown>(sql));
}

/** Saves so many works a second, one after another, until it is stopped. */
export function startChanges(chosen: readonly Change[], save: (change: Change) => Promise<void>) {
  let isStopped = false;
  let saved = 0;
  const run = async () => {
    const began = performance.now();
    for (let n = 0; !isStopped; n += 1) {
      const one = chosen[n % chosen.length];
      if (one) await save({ ...one, title: `${withoutChange(one.title)} 改${n}` });
      saved += 1;
      await sleep(Math.max(0, began + ((n + 1) * 1000) / PER_SECOND - performance.now()));
    }
  };
  const running = run();
  return {
    /** @returns how many were saved */
    stop: async () => {
      isStopped = true;
      await running;
      return saved;
    },
  };
}

/** Saves a work as its owner would, by the catalogue's own endpoints. */
export async function saveInKoma(
  { id, ownerId, title }: Change,
  catalogueUrl: string,
  privateKey: string,
): Promise<void> {
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
  const form = { clientName, productName, titleKana, productKana, agencyName, productionName, onAirDate, mediaType, genres, commodityTypes, situations, awards, credits, title }; // prettier-ignore
  await call(works.update, { params: { id }, body: { version, form } });
}
