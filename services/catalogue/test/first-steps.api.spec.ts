import { type Caller, firstSteps } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;

beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const isOver = async (who: Caller) =>
  firstSteps.get.response.parse((await harness.service.call(firstSteps.get, who)).body).isOver;

it('ends the first steps of one member for good, however often it is asked', async () => {
  const [member, other] = [callers.user(), callers.creator()];
  expect(await isOver(member)).toBe(false);
  const ended = await Promise.all([1, 2, 3].map(() => harness.service.call(firstSteps.end, member)));
  expect(ended.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect([await isOver(member), await isOver(other)]).toEqual([true, false]);
});
