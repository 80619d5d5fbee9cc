import { describe } from '@jest/globals';
import { EmbeddedBus } from '../src/index.js';
import { eventBusContract } from './event-bus.contract.js';

describe('embedded bus', () => {
  // Its dead letters go through the subscription's own `keepDead`.
  eventBusContract(async () => ({ bus: new EmbeddedBus(), kept: async () => [] }));
});
