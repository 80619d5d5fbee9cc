import { makeEvent } from '@koma/testing';
import { describe, expect, it } from '@jest/globals';
import { EmbeddedBus, newId } from '../src/index.js';
import { eventBusContract } from './event-bus.contract.js';

describe('embedded bus', () => {
  const bus = new EmbeddedBus();
  // Its dead letters go through the subscription's own `keepDead`.
  eventBusContract(() => ({ bus, newGroup: async (name) => `${name}-${newId()}`, kept: async () => [] }));

  it('keeps what is published while a platform starts for those who are not there yet', async () => {
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
