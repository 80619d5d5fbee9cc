import { shared, shareLinks, staffWorks, works } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
const admin = callers.limitedAdmin();
beforeAll(async () => {
  harness = await CatalogueHarness.start();
  await harness.account(admin, { familyName: '運営', firstName: '花' });
});
afterAll(() => harness.close());

const REASON = '権利者からのご連絡のため';

describe('a work and what was done to it', () => {
  const told = async (id: string) =>
    staffWorks.get.response.parse((await harness.service.call(staffWorks.get, admin, { params: { id } })).body);

  it('tells who added, edited, showed, hid and restored it, the latest first', async () => {
    const owner = callers.creator();
    await harness.account(owner, { familyName: '水沢', firstName: '葵' });
    const film = await harness.publishedWork(owner, { title: '灯台の朝' });
    for (let round = 0; round < 2; round += 1) await harness.saveWork(owner, film.id, {});
    await harness.service.call(staffWorks.hide, admin, { body: { ids: [film.id], reason: REASON } });
    await harness.service.call(staffWorks.restore, admin, { body: { ids: [film.id] } });
    const { work: shown, history } = await told(film.id);
    expect(shown).toMatchObject({ id: film.id, status: 'publish', hidden: null });
    expect(history.map(({ act, byName, reason }) => [act, byName, reason])).toEqual([
      ['restored', '運営 花', ''],
      ['hidden', '運営 花', REASON],
      // Twice in a row.
      ['saved', '水沢 葵', ''],
      ['publish', '水沢 葵', ''],
      ['added', '水沢 葵', ''],
    ]);
  });

  it('begins with the day on which it was added, also when nobody recorded it', async () => {
    const { work: film } = await harness.somebodysWork({});
    await harness.service.running.database.query('DELETE FROM work_act WHERE work_id = $1', [film.id]);
    const { work: shown, history } = await told(film.id);
    expect(history).toEqual([{ id: film.id, at: shown.addedAt, act: 'added', byName: null, reason: '' }]);
  });

  it('counts its links and their openings, without for whom they are', async () => {
    const { owner, work: film } = await harness.somebodysWork({});
    expect((await told(film.id)).links).toEqual({ all: 0, open: 0, openings: 0, lastOpenedAt: null });
    const target = { kind: 'work' as const, targetId: film.id };
    const [first, second] = [await harness.link(owner, target), await harness.link(owner, target)];
    await harness.service.call(shared.enter, null, { params: { token: first.token } });
    await harness.service.call(shareLinks.revoke, owner, { params: { id: second.id } });
    const { links, ...rest } = await told(film.id);
    expect(links).toEqual({ all: 2, open: 1, openings: 1, lastOpenedAt: expect.any(String) });
    expect(JSON.stringify(rest)).not.toContain(first.token);
  });

  it('is unknown once it is deleted, and keeps no name of an erased account', async () => {
    const { owner, work: film } = await harness.somebodysWork({});
    const other = callers.limitedAdmin();
    await harness.account(other, { familyName: '退職', firstName: '者' });
    await harness.service.call(staffWorks.hide, other, { body: { ids: [film.id], reason: REASON } });
    await harness.service.bus.publish([
      makeEvent('auth.account.erased', { accountId: other.accountId, erasureId: newId() }, other.accountId),
    ]);
    expect((await told(film.id)).history[0]).toMatchObject({ act: 'hidden', byName: '' });
    await harness.service.call(works.delete, owner, { params: { id: film.id } });
    expect((await harness.service.call(staffWorks.get, admin, { params: { id: film.id } })).status).toBe(404);
  });
});
