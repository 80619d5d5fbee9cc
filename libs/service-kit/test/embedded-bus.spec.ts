import { describe } from '@jest/globals';
import { EmbeddedBus, newId } from '../src/index.js';
import { eventBusContract } from './event-bus.contract.js';

describe('embedded bus', () => {
  const bus = new EmbeddedBus();
  // Its dead letters go through the subscription's own `keepDead`.
  eventBusContract(() => ({ bus, newGroup: async (name) => `${name}-${newId()}`, kept: async () => [] }));
});
