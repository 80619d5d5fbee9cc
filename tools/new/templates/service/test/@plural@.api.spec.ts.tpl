import { @pluralCamel@ } from '@koma/contracts';
import { accessMatrix, callers, row, TestService } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { @camel@Service } from '../src/index.js';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(@camel@Service);
});
afterAll(() => service.close());

const MEMBERS = ['user', 'otherCreator', 'owner'] as const;

accessMatrix(
  () => service,
  [
    row(@pluralCamel@.list, { allows: MEMBERS, request: () => ({ query: {} }) }),
    row(@pluralCamel@.add, { allows: MEMBERS, request: () => ({ body: { name: 'コマ' } }) }),
  ],
);

it('lists what the caller has added, the newest first, and nothing of others', async () => {
  const [one, other] = [callers.creator(), callers.creator()];
  for (const name of ['A', 'B']) await service.call(@pluralCamel@.add, one, { body: { name } });
  await service.call(@pluralCamel@.add, other, { body: { name: 'C' } });
  const { body } = await service.call(@pluralCamel@.list, one, { query: {} });
  expect(body).toMatchObject({ items: [{ name: 'B' }, { name: 'A' }], nextCursor: null });
});
