import { makeEvent } from '@koma/testing';
import { describe, expect, it } from '@jest/globals';
import { EmbeddedBus, newId } from '../src/index.js';
import { eventBusContract } from './event-bus.contract.js';

describe('the embedded bus', () => {
  const bus = new EmbeddedBus();
  // Its dead letters go to the subscription's `storeDeadLetter`.
  eventBusContract(() => ({ bus, newGroup: async (name) => `${name}-${newId()}`, kept: async () => [] }));

  it('stores events during start-up for consumers that join later', async () => {
    const starting = new EmbeddedBus();
    const release = starting.hold();
    const event = makeEvent('auth.account.erased');
    const published = starting.publish([event]);
    const seen: string[] = [];
    await starting.subscribe({
      group: 'late',
      types: ['auth.account.erased'],
      deliver: async ({ id }) => void seen.push(id),
      storeDeadLetter: async () => undefined,
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen).toEqual([]);
    release();
    await published;
    expect(seen).toEqual([event.id]);
  });
});
