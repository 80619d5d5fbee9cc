import { makeEvent } from '@koma/testing';
import { describe, expect, it } from '@jest/globals';
import { portionsOf } from '../src/messaging/kafka-bus.js';

const event = (letters: number) =>
  makeEvent('auth.account.suspended', { accountId: crypto.randomUUID(), reason: 'x'.repeat(letters) }, 'works');
const countsOf = (sizes: readonly number[]) => portionsOf(sizes.map(event)).map((portion) => portion.length);

describe('events for Kafka', () => {
  it('are sent in portions that the broker takes, in their order', () => {
    expect(countsOf([])).toEqual([]);
    expect(countsOf([10, 10, 10])).toEqual([3]);
    expect(countsOf([300_000, 200_000, 100_000, 500_000, 600_000, 10])).toEqual([2, 1, 1, 1, 1]);
    const events = Array.from({ length: 500 }, (_, n) => event(n * 50));
    const sent = portionsOf(events).flat();
    expect(sent.map(({ value }) => value)).toEqual(events.map((one) => JSON.stringify(one)));
    for (const portion of portionsOf(events))
      expect(portion.reduce((sum, { value }) => sum + Buffer.byteLength(value), 0)).toBeLessThanOrEqual(512 * 1024);
  });
});
