import { licences } from '@koma/contracts';
import { accessMatrix, callers, row, TestService } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { licensingService } from '../src/index.js';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(licensingService);
});
afterAll(() => service.close());

const MEMBERS = ['user', 'otherCreator', 'owner'] as const;

accessMatrix(
  () => service,
  [
    row(licences.list, { allows: MEMBERS, request: () => ({ query: {} }) }),
    row(licences.add, { allows: MEMBERS, request: () => ({ body: { name: 'コマ' } }) }),
  ],
);

it('lists what the caller has added, the newest first, and nothing of others', async () => {
  const [one, other] = [callers.creator(), callers.creator()];
  for (const name of ['A', 'B']) await service.call(licences.add, one, { body: { name } });
  await service.call(licences.add, other, { body: { name: 'C' } });
  const { body } = await service.call(licences.list, one, { query: {} });
  expect(body).toMatchObject({ items: [{ name: 'B' }, { name: 'A' }], nextCursor: null });
});
