import { TestService } from '@koma/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { analyticsService } from '../src/index.js';
import { testEventStore } from './event-store.contract.js';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(analyticsService);
});
afterAll(() => service.close());

// PostgreSQL keeps older events where the new ones are.
testEventStore(() => ({ service, moveBefore: async () => undefined }), { numRuns: 60 });
