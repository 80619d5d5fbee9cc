import { expect, it } from '@jest/globals';
import { BodyRoom } from './body-room.js';

const MOST = { bytes: 60, bytesOfOne: 30, waitMs: 60 };
/** Those of some takings that have their room by now. */
async function entered(takings: readonly Promise<unknown>[]): Promise<boolean[]> {
  const late = Promise.resolve(false);
  return Promise.all(
    takings.map((one) => Promise.race([one.then(() => true), late.then(() => late).then(() => late)])),
  );
}

it('lets bodies in as long as they fit, those of one address up to its share', async () => {
  const room = new BodyRoom({ ...MOST, waitMs: 10_000 });
  const own = [room.take(10, 'a'), room.take(20, 'a'), room.take(10, 'a')];
  const others = [room.take(20, 'b'), room.take(10, 'c'), room.take(10, 'd')];
  expect(await entered([...own, ...others])).toEqual([true, true, false, true, true, false]);
  const giveBack = await own[1];
  giveBack?.();
  giveBack?.();
  expect(await entered([...own, ...others])).toEqual([true, true, true, true, true, true]);
});

it('takes one that is larger than all of the room when nothing else is there', async () => {
  const room = new BodyRoom(MOST);
  const giveBack = await room.take(100, 'a');
  const next = room.take(1, 'b');
  expect(await entered([next])).toEqual([false]);
  giveBack();
  await next;
});

it('refuses what has waited too long, and lets others go on', async () => {
  const room = new BodyRoom(MOST);
  await room.take(30, 'a');
  const giveBack = await room.take(20, 'b');
  const [large, small] = [room.take(30, 'c'), room.take(10, 'd')];
  await expect(large).rejects.toMatchObject({ code: 'REQUEST.TOO_MANY' });
  // It came later, and has its room once the large one no longer waits in front of it.
  await expect(small).resolves.toBeInstanceOf(Function);
  giveBack();
});

it('holds nobody up behind one who waits for the share of its own address', async () => {
  const room = new BodyRoom({ ...MOST, waitMs: 10_000 });
  await room.take(30, 'a');
  const second = await room.take(20, 'b');
  // Neither its own share nor the room has place for it.
  const [greedy, other] = [room.take(20, 'a'), room.take(20, 'c')];
  second();
  expect(await entered([greedy, other])).toEqual([false, true]);
});
