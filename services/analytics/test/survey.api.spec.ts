import { type Caller, survey, surveyQuestion, surveyResult } from '@koma/contracts';
import { callers, TestService } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsService } from '../src/index.js';
import { today } from '../src/period.js';
import { World } from './world.js';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await TestService.start(analyticsService);
  world = new World(service);
});
afterAll(() => service.close());

const ask = async (who: Caller, creatorId: string) =>
  surveyQuestion.parse((await service.call(survey.question, who, { params: { creatorId } })).body).creatorId;
const answer = async (who: Caller, creatorId: string) =>
  (await service.call(survey.answer, who, { params: { creatorId }, body: { answer: 'casting' } })).status;
const resultOf = async (owner: Caller) =>
  surveyResult.parse((await service.call(survey.result, owner, { query: { from: today(), to: today() } })).body);

/** A creator whose work the viewer has marked. */
async function marked(by: Caller) {
  const creator = await world.creator();
  const { accountId } = by;
  await world.mark(await world.work(creator.accountId), { holder: accountId, accountId });
  return creator;
}

describe('the survey', () => {
  it('asks only those who have marked or saved something of the creator', async () => {
    const viewer = callers.user();
    const creator = await marked(viewer);
    expect(await ask(viewer, creator.accountId)).toBe(creator.accountId);
    expect(await ask(callers.user(), creator.accountId)).toBeNull();
    expect(await answer(callers.user(), creator.accountId)).toBe(404);
  });

  it('asks one question a day, and the same creator not again for thirty days', async () => {
    const viewer = callers.user();
    const [first, second] = [await marked(viewer), await marked(viewer)];
    expect(await ask(viewer, first.accountId)).toBe(first.accountId);
    expect(await ask(viewer, second.accountId)).toBeNull();
    expect(await answer(viewer, first.accountId)).toBe(204);
    expect(await answer(viewer, first.accountId)).toBe(404);
    expect(await answer(viewer, second.accountId)).toBe(404);
    const { database } = service.running;
    await database.query('UPDATE survey_answer SET day = day - 29 WHERE account_id = $1', [viewer.accountId]);
    await database.query('UPDATE survey_viewer SET asked_day = asked_day - 29 WHERE account_id = $1', [
      viewer.accountId,
    ]);
    expect(await ask(viewer, first.accountId)).toBeNull();
    expect(await ask(viewer, second.accountId)).toBe(second.accountId);
  });

  it('takes one of two answers at the same moment', async () => {
    const viewer = callers.user();
    const creators = [await marked(viewer), await marked(viewer)];
    const statuses = await Promise.all([...creators, ...creators].map(({ accountId }) => answer(viewer, accountId)));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  it('can be dismissed until tomorrow, or for good', async () => {
    const [viewer, other] = [callers.user(), callers.user()];
    const [one, two] = [await marked(viewer), await marked(other)];
    await service.call(survey.dismiss, viewer, { body: { isForGood: false } });
    await service.call(survey.dismiss, other, { body: { isForGood: true } });
    expect(await ask(viewer, one.accountId)).toBeNull();
    await service.running.database.query('UPDATE survey_viewer SET paused_until = paused_until - 1');
    expect(await ask(viewer, one.accountId)).toBe(one.accountId);
    expect(await ask(other, two.accountId)).toBeNull();
  });

  it('shows the answers to the creator', async () => {
    const [viewer, another] = [callers.user(), callers.user()];
    const creator = await marked(viewer);
    const { accountId } = another;
    await world.mark(creator.accountId, { holder: accountId, accountId });
    await answer(viewer, creator.accountId);
    await service.call(survey.answer, another, { params: { creatorId: creator.accountId }, body: { answer: 'other' } });
    const shown = await resultOf(creator);
    expect(shown).toMatchObject({ total: 2, totalBefore: 0, answers: { casting: 1, other: 1, reference: 0 } });
    expect(shown.series).toHaveLength(1);
    expect(await resultOf(callers.creator())).toMatchObject({ total: 0 });
  });
});
