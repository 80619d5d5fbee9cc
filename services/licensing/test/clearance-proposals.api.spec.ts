import { type Caller, clearances, exportParts } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

interface Credit {
  role: string;
  name: string;
}
const credit = (id: string, ...credits: Credit[]) =>
  desk.service.bus.publish([makeEvent('catalogue.credits.described', { works: [{ id, credits }] })]);
const proposals = async (owner: Caller, id: string): Promise<string[]> => {
  const { body } = await desk.expect(200, clearances.ofWork, owner, { params: { id } });
  return clearances.ofWork.response.parse(body).proposals.map(({ kind, holder }) => `${kind} ${holder}`);
};
const CAST = { role: 'cast', name: '汐見 凪' };
const dismiss = (owner: Caller, id: string, holder: string) =>
  desk.service.call(clearances.dismiss, owner, { params: { id }, body: { kind: 'cast', holder } });

describe('credits of a work', () => {
  it('propose clearances: of the cast, and of music as a work and as a recording; once for each name', async () => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    await credit(id, CAST, { role: 'narrator', name: '汐見　凪' }, { role: 'music', name: '音無 葵' }, { role: 'music', name: '音無 葵' }); // prettier-ignore
    expect(await proposals(owner, id)).toEqual(['cast 汐見 凪', 'music-work 音無 葵', 'music-recording 音無 葵']);
    await credit(id, { role: 'cast', name: '水沢 凪' });
    expect(await proposals(owner, id)).toEqual(['cast 水沢 凪']);
    await credit(id);
    expect(await proposals(owner, id)).toEqual([]);
  });

  it('propose nothing that is noted, or was dismissed, or was taken over under another name', async () => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    const names = ['汐見 凪', '水沢 葵', '音無 葵'];
    await credit(id, ...names.map((name) => ({ role: 'cast', name })));
    const cast = { kind: 'cast' as const, scope: 'portfolio' as const };
    await desk.expect(201, clearances.add, owner, { params: { id }, body: { clearances: [{ ...cast, holder: '汐見凪' }] } }); // prettier-ignore
    expect(await proposals(owner, id)).toEqual(expect.arrayContaining(['cast 水沢 葵', 'cast 音無 葵']));
    await desk.expect(201, clearances.add, owner, {
      params: { id },
      body: { clearances: [{ ...cast, holder: '株式会社スター' }], takesOver: { kind: 'cast', holder: '水沢 葵' } },
    });
    expect(await proposals(owner, id)).toEqual(['cast 音無 葵']);
    for (let times = 0; times < 2; times += 1) expect((await dismiss(owner, id, '音無 葵')).status).toBe(200);
    await credit(id, ...names.map((name) => ({ role: 'cast', name })));
    expect(await proposals(owner, id)).toEqual([]);
  });

  it('are of no concern to others, and leave no row for what is not proposed', async () => {
    const [owner, other] = [await desk.creator(), await desk.creator()];
    const id = await desk.work(owner);
    await credit(id, CAST);
    expect((await dismiss(other, id, CAST.name)).status).toBe(404);
    expect((await dismiss(owner, id, '誰か')).status).toBe(200);
    expect((await dismiss(owner, id, '')).status).toBe(422);
    expect(await desk.query('SELECT 1 FROM dismissed_proposal WHERE work_id = $1', [id])).toEqual([]);
  });

  it('go with the work and with the account of its owner', async () => {
    const owner = await desk.creator();
    const [id, kept] = [await desk.work(owner), await desk.work(owner)];
    await credit(id, CAST);
    await credit(kept, CAST, { role: 'cast', name: '音無 葵' });
    await dismiss(owner, kept, CAST.name);
    const answer = await desk.service.callAsService(exportParts.licensing, { params: { accountId: owner.accountId } });
    expect(exportParts.licensing.response.parse(answer.body).files['licences/dismissed-proposals.json']).toContain(
      kept,
    );
    await desk.service.bus.publish([makeEvent('catalogue.work.deleted', { workId: id, ownerId: owner.accountId })]);
    const rows = () => desk.query('SELECT 1 FROM work_credit WHERE work_id = ANY($1)', [[id, kept]]);
    expect(await rows()).toHaveLength(2);
    await desk.service.bus.publish([
      makeEvent('auth.account.erased', { accountId: owner.accountId, erasureId: newId() }),
    ]);
    expect(await rows()).toEqual([]);
    expect(await desk.query('SELECT 1 FROM dismissed_proposal WHERE owner_id = $1', [owner.accountId])).toEqual([]);
  });
});
