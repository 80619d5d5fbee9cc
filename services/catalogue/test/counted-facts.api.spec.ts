import { favourites, projects, slideSelects, works } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { type Caller } from '@koma/contracts';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TellThoseWhoCount1732000000212 } from '../src/migrations/1732000000212-tell-those-who-count.js';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const database = () => harness.service.running.database;
const described = async (workId: string) => {
  const told = await writtenEvents(database(), 'catalogue.works.described');
  return told.flatMap((event) => event.works).filter(({ id }) => id === workId);
};
const marksOn = async (subject: string) => {
  const told = await writtenEvents(database(), 'catalogue.marks.changed');
  return told.flatMap(({ marks }) => marks).filter(({ subjectId }) => subjectId === subject);
};
const setStatus = (owner: Caller, id: string, status: 'publish' | 'limited') =>
  harness.service.call(works.setStatus, owner, { params: { id }, body: { status } });

describe('those who count are told', () => {
  it('of a work as it stands, after each change that says something', async () => {
    const form = plainForm({ clientName: 'あおば飲料', productionName: 'みなと映像' });
    const { owner, work } = await harness.somebodysWork(form);
    await setStatus(owner, work.id, 'limited');
    const states = await described(work.id);
    expect(states.at(-1)).toMatchObject({
      ...{ ownerId: owner.accountId, kind: 'video', title: '夏のはじまり', status: 'limited', isHidden: false },
      ...{ client: 'あおば飲料', production: 'みなと映像', ceremonies: [], seconds: 15 },
    });
    expect(states.map(({ status }) => status)).toContain('publish');
    const before = states.length;
    await database().query('UPDATE work SET version = version + 1 WHERE id = $1', [work.id]);
    expect(await described(work.id)).toHaveLength(before);
  });

  it('of the length of a film once its file is processed', async () => {
    const { owner, work } = await harness.somebodysWork();
    const assetId = newId();
    await database().query('UPDATE work SET asset_ids = $2 WHERE id = $1', [work.id, [assetId]]);
    await harness.service.bus.publish([
      makeEvent('media.asset.ready', { assetId, ownerId: owner.accountId, durationSeconds: 62.5 }, assetId),
    ]);
    expect((await described(work.id)).at(-1)?.seconds).toBe(62.5);
  });

  it('of favourites made and taken away', async () => {
    const { work } = await harness.somebodysWork();
    const fan = callers.user();
    const request = { params: { id: work.id } };
    await harness.service.call(favourites.add, fan, request);
    await harness.service.call(favourites.remove, fan, request);
    expect((await marksOn(work.id)).map(({ measure, accountId }) => [measure, accountId])).toEqual([
      ['favourite', fan.accountId],
      ['favourite', null],
    ]);
  });

  it('of entries of slide selects, with their owner', async () => {
    const { work } = await harness.somebodysWork();
    const fan = callers.user();
    await harness.service.call(slideSelects.create, fan, { body: { name: '候補', workIds: [work.id] } });
    expect(await marksOn(work.id)).toMatchObject([{ measure: 'save', accountId: fan.accountId }]);
  });

  it('of access grants', async () => {
    const [owner, delegate] = [callers.creator(), callers.creator()];
    await harness.granted(owner, delegate);
    const told = await writtenEvents(database(), 'catalogue.grants.changed');
    expect(told.flatMap(({ grants }) => grants)).toContainEqual(
      expect.objectContaining({ ownerId: owner.accountId, granteeId: delegate.accountId, isEnded: false }),
    );
  });

  it('of members of projects, as they come, leave, and when the project is deleted', async () => {
    const [owner, one, other] = [callers.user(), callers.user(), callers.user()];
    const { body } = await harness.service.call(projects.create, owner, { body: { name: '冬の案件' } });
    const { id } = projects.create.response.parse(body);
    for (const { accountId } of [one, other])
      await database().query(
        `INSERT INTO project_member (project_id, account_id, mail_domain) VALUES ($1, $2, 'a.example')`,
        [id, accountId],
      );
    await database().query('DELETE FROM project_member WHERE account_id = $1', [one.accountId]);
    await database().query('DELETE FROM project WHERE id = $1', [id]);
    const told = await writtenEvents(database(), 'catalogue.project-members.changed');
    const ofProject = told.flatMap(({ members }) => members).filter(({ projectId }) => projectId === id);
    expect(ofProject.map(({ accountId, ownerId, isMember }) => [accountId, ownerId, isMember])).toEqual([
      [one.accountId, owner.accountId, true],
      [other.accountId, owner.accountId, true],
      [one.accountId, owner.accountId, false],
      [other.accountId, null, false],
    ]);
    expect(ofProject[0]).toMatchObject({ mailDomain: 'a.example' });
  });

  it('of everything that stood before', async () => {
    const { owner, work } = await harness.somebodysWork();
    await harness.service.call(favourites.add, callers.user(), { params: { id: work.id } });
    const link = await harness.link(owner, { kind: 'work', targetId: work.id });
    await database().query('INSERT INTO share_opening (id, link_id) VALUES ($1, $2)', [newId(), link.id]);
    await database().query('DELETE FROM outbox');
    await harness.redoFrom(TellThoseWhoCount1732000000212);
    expect(await described(work.id)).toHaveLength(1);
    expect(await marksOn(work.id)).toHaveLength(1);
    const profiles = await writtenEvents(database(), 'catalogue.profile.changed');
    expect(profiles.filter(({ creatorId }) => creatorId === owner.accountId)).toMatchObject([{ status: 'publish' }]);
    const told = await writtenEvents(database(), 'catalogue.links.opened');
    expect(told.flatMap(({ openings }) => openings)).toContainEqual(expect.objectContaining({ subjectIds: [work.id] }));
  });
});

describe('the licence desk is told', () => {
  const told = async (workId: string) =>
    (await writtenEvents(database(), 'catalogue.credits.described'))
      .flatMap((event) => event.works)
      .filter(({ id }) => id === workId);
  const line = (role: string, name: string) => ({ role, name, creatorId: null });

  it('of cast, narrators and music of a work, all of them after each change, and of nobody else', async () => {
    const form = plainForm({ credits: [line('director', '監督'), line('cast', '汐見 凪'), line('music', '音無 葵')] });
    const { owner, work } = await harness.somebodysWork(form);
    expect((await told(work.id)).at(-1)?.credits).toEqual([
      { role: 'cast', name: '汐見 凪' },
      { role: 'music', name: '音無 葵' },
    ]);
    const before = (await told(work.id)).length;
    await database().query(`UPDATE credit SET position = position + 1 WHERE work_id = $1`, [work.id]);
    await database().query(`UPDATE credit SET name = '別の監督' WHERE work_id = $1 AND role = 'director'`, [work.id]);
    expect(await told(work.id)).toHaveLength(before);
    await database().query(`UPDATE credit SET is_deleted = true, name = '' WHERE work_id = $1 AND role = 'cast'`, [
      work.id,
    ]);
    expect((await told(work.id)).at(-1)?.credits).toEqual([{ role: 'music', name: '音無 葵' }]);
    await harness.service.call(works.delete, owner, { params: { id: work.id }, query: {} });
    expect((await told(work.id)).at(-1)?.credits).toEqual([]);
  });
});
