import { expect, test } from '@jest/globals';
import { readTags } from '../load.js';
import { rollSlice } from '../roll.js';
import { filesOfRemote, makeRelease, openDuring } from './pages.js';
import { visit } from './visits.js';

/** By hand more: `KOMA_ROLLOUTS=20 npm run test:cluster -- pages.cluster`. */
const ROLLOUTS = Number(process.env.KOMA_ROLLOUTS ?? 2);
const SLICE = 'mfe-admin';

test(
  'a remote is replaced again and again: no page misses a file, and a tab of before still finds all of its own',
  async () => {
    const current = (await readTags())[SLICE] ?? { tag: '', digest: '' };
    const before = await filesOfRemote(SLICE);
    const { visits, files, missing } = await openDuring(SLICE, async () => {
      for (let count = 0; count < ROLLOUTS; count += 1) await rollSlice(SLICE, await makeRelease(SLICE, current));
    });
    console.log(`${ROLLOUTS} rollouts, ${visits} openings, ${files} files asked for, ${missing.length} missing`);
    expect(missing).toEqual([]);
    const after = await filesOfRemote(SLICE);
    expect(after.filter((file) => before.includes(file))).toEqual([]);
    for (const file of before) expect([file, (await visit(file)).status]).toEqual([file, 200]);
    expect((await visit(`/remotes/${SLICE}/no.0123abcd.js`)).status).toBe(404);
  },
  ROLLOUTS * 90_000,
);
