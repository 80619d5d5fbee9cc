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

  it('finishes deliveries and refuses new events when it closes', async () => {
    const closing = new EmbeddedBus();
    const seen: string[] = [];
    await closing.subscribe({
      group: 'slow',
      types: ['auth.account.erased'],
      deliver: async ({ id }) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        seen.push(id);
      },
      storeDeadLetter: async () => undefined,
    });
    const event = makeEvent('auth.account.erased');
    const published = closing.publish([event]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await closing.close();
    expect(seen).toEqual([event.id]);
    await published;
    await expect(closing.publish([makeEvent('auth.account.erased')])).rejects.toThrow('closed');
  });

  it('closes although a delivery has failed for good', async () => {
    const failing = new EmbeddedBus();
    await failing.subscribe({
      group: 'broken',
      types: ['auth.account.erased'],
      deliver: () => Promise.reject(new Error('no database')),
      storeDeadLetter: () => Promise.reject(new Error('no database')),
    });
    const published = failing.publish([makeEvent('auth.account.erased')]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all([expect(published).rejects.toThrow('no database'), failing.close()]);
  });
});
