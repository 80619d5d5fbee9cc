import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Results that depend on the clock, at moments that are another day, month or year elsewhere; computed in a process of its own.
 */
const SCRIPT = `
  import { promisedUntil, waitedMinutes } from './services/auth/src/applications/review-promise.ts';
  import { membershipEnd } from './services/auth/src/membership/cancellations/membership-end.ts';
  const at = ['2026-11-20T08:30:00Z', '2026-12-31T14:59:59Z', '2026-12-31T15:00:00Z', '2028-02-29T14:00:00Z', '2026-03-08T10:00:00Z'];
  const told = at.map((text) => {
    const now = new Date(text);
    return [promisedUntil(now), waitedMinutes(now, new Date(now.getTime() + 86_400_000)), membershipEnd(now)];
  });
  console.log(JSON.stringify(told));
`;

function toldIn(zone: string): unknown {
  const args = [
    '--conditions=@koma/source',
    '--import',
    './tools/swc-hook.mjs',
    '--input-type=module',
    '--eval',
    SCRIPT,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

// R15: billing months, year ends, leap days and the review promise follow Tokyo time in every time zone of the machine.
it('computes the review promise and the end of a membership alike in every time zone', () => {
  const tokyo = toldIn('Asia/Tokyo');
  expect(Object(tokyo)[0]).toEqual([
    '2026-11-20T09:30:00.000Z',
    30,
    { endsAt: '2026-11-30T15:00:00.000Z', erasesAt: '2026-12-30T15:00:00.000Z' },
  ]);
  for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) expect(toldIn(zone)).toEqual(tokyo);
});
