import type { PublishStatus } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  activeProfile,
  isKnownWork,
  isPublicProfile,
  isPublicWork,
  knownWork,
  ownedOrGranted,
  type ProfileState,
  publicProfile,
  publicWork,
} from '../src/portfolio/index.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const status = fc.constantFrom<PublishStatus>('publish', 'limited', 'unpublish');
const profile = fc.record({ status, ownerState: fc.constantFrom<ProfileState['ownerState']>('active', 'withdrawn') });
const state = fc.record({ owner: profile, work: fc.record({ status, hiddenAt: fc.constantFrom(null, new Date()) }) });

/** The result of the SQL conditions for a work in this state. */
async function askDatabase({
  owner,
  work,
}: {
  owner: ProfileState;
  work: { status: PublishStatus; hiddenAt: Date | null };
}) {
  const { database } = harness.service.running;
  const [row] = await database.query<{ profile: boolean; work: boolean; known: boolean; active: boolean }[]>(
    `WITH creator AS (SELECT $1::text AS status, $2::text AS owner_state), work AS (SELECT $3::text AS status, $4::timestamptz AS hidden_at)
     SELECT ${publicProfile()} AS profile, ${publicWork()} AS work, ${knownWork()} AS known, ${activeProfile()} AS active
     FROM creator, work`,
    [owner.status, owner.ownerState, work.status, work.hiddenAt],
  );
  return row;
}

describe('the visibility conditions', () => {
  it('are the same in SQL as in the policy, for every state of a profile and its work', async () => {
    await fc.assert(
      fc.asyncProperty(state, async ({ owner, work }) => {
        expect(await askDatabase({ owner, work })).toEqual({
          profile: isPublicProfile(owner),
          work: isPublicWork(work, owner),
          known: isKnownWork(work, owner),
          active: owner.ownerState === 'active',
        });
      }),
      { numRuns: 200 },
    );
  });

  it('let only the owner and holders of a valid access grant act for an owner', async () => {
    const { database } = harness.service.running;
    const [owner, grantee, stranger] = [callers.creator(), callers.user(), callers.user()];
    await harness.account(grantee);
    await harness.granted(owner, grantee);
    const may = async (accountId: string) => {
      const sql = `SELECT ${ownedOrGranted('owner.id')} AS may FROM (SELECT $2::uuid AS id) AS owner`;
      const [row] = await database.query<{ may: boolean }[]>(sql, [accountId, owner.accountId]);
      return row?.may;
    };
    expect(await Promise.all([owner, grantee, stranger].map(({ accountId }) => may(accountId)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
