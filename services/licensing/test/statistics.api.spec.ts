import { licenceFigures, requestParts } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

const staff = callers.limitedAdmin();
const figures = async (from: string, to: string) => {
  const { body } = await desk.expect(200, licenceFigures.desk, staff, { query: { from, to } });
  return licenceFigures.desk.response.parse(body);
};
const asked = async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const { parts } = await desk.request(user, [await desk.offered(owner)]);
  return { user, owner, id: parts[0]?.id ?? '' };
};
/** Moves a step of a part to an instant. */
const move = (id: string, act: string, at: string) =>
  desk.query('UPDATE part_step SET at = $3 WHERE part_id = $1 AND act = $2', [id, act, at]);

describe('the figures of the desk', () => {
  it('count requests, quotes, licences and refusals by the day in Tokyo, and compare with the period before', async () => {
    const [one, two] = [await asked(), await asked()];
    await desk.quote(one.id, one.owner);
    await desk.accept(one.id, one.user);
    const { version } = await desk.part(two.id, two.owner);
    const refusal = { version, reason: '予定が合いません' };
    await desk.expect(200, requestParts.decline, two.owner, { params: { id: two.id }, body: refusal });
    for (const [id, day] of [
      [one.id, '2026-03-31'],
      [two.id, '2026-03-30'],
    ] as const)
      // prettier-ignore
      await desk.query('UPDATE request_part SET submitted_at = $2 WHERE id = $1', [id, `${day}T16:00:00Z`]);
    await move(one.id, 'submit', '2026-03-31T16:00:00Z');
    await move(two.id, 'submit', '2026-03-30T16:00:00Z');
    await move(one.id, 'quote', '2026-04-02T16:00:00Z');
    await move(two.id, 'decline', '2026-04-03T04:00:00Z');
    await move(one.id, 'accept', '2026-04-03T14:59:59Z');
    const { days, ...sums } = await figures('2026-04-01', '2026-04-03');
    expect(sums).toEqual({
      ...{ from: '2026-04-01', to: '2026-04-03' },
      ...{ requests: { count: 1, before: 1 }, quotes: { count: 1, before: 0 } },
      ...{ licences: { count: 1, before: 0 }, declined: { count: 1, before: 0 } },
      // Two days, and three and a half.
      answerDays: { days: 2.8, before: null },
    });
    expect(days).toEqual([
      { day: '2026-04-01', requests: 1, quotes: 0, licences: 0, declined: 0 },
      { day: '2026-04-02', requests: 0, quotes: 0, licences: 0, declined: 0 },
      { day: '2026-04-03', requests: 0, quotes: 1, licences: 1, declined: 1 },
    ]);
  });

  it('count the first answer of a request alone for its speed', async () => {
    const { id, owner } = await asked();
    await desk.quote(id, owner);
    await desk.quote(id, owner);
    await desk.query(`UPDATE request_part SET submitted_at = now() - interval '36 hours' WHERE id = $1`, [id]);
    const { answerDays, quotes } = await figures(dayIn(0), dayIn(0));
    expect(quotes.count).toBe(2);
    expect(answerDays.days).toBe(1.5);
  });

  it('say nothing of amounts or people', async () => {
    const { body } = await desk.expect(200, licenceFigures.desk, staff, { query: { from: dayIn(-1), to: dayIn(0) } });
    expect(JSON.stringify(body)).not.toMatch(/yen|name|[0-9a-f]{8}-/i);
  });

  it.each([
    ['an end before its beginning', { from: '2026-04-02', to: '2026-04-01' }],
    ['ten years', { from: '2016-04-02', to: '2026-04-01' }],
    ['a day that is none', { from: '2026-02-30', to: '2026-04-01' }],
  ])('refuse %s', async (_, query) => {
    const { status } = await desk.service.call(licenceFigures.desk, staff, { query });
    expect([400, 422]).toContain(status);
  });
});
