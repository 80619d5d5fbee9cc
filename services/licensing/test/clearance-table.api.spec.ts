import { type Caller, clearances, type ClearanceRow, clearanceTable, LICENSING } from '@koma/contracts';
import { makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

type Given = Partial<ClearanceRow>;
const enter = async (owner: Caller, rows: Given[], isPreview = false) => {
  const call = { params: { id: owner.accountId }, body: { rows, isPreview } };
  const { body } = await desk.expect(200, clearanceTable.enter, owner, call);
  return clearanceTable.enter.response.parse(body);
};
const clearancesOf = async (owner: Caller, id: string) => {
  const { body } = await desk.expect(200, clearances.ofWork, owner, { params: { id } });
  return clearances.ofWork.response.parse(body).clearances;
};
/** A work of a creator with a title of its own. */
const titled = async (owner: Caller, title: string, titleEn = ''): Promise<string> => {
  const id = await desk.work(owner);
  const work = { id, ownerId: owner.accountId, title, titleEn };
  const facts = { kind: 'video', status: 'publish', isHidden: false, client: '', agency: '', production: '' } as const;
  const rest = { product: '', media: null, ceremonies: [], seconds: 30, publishedAt: null };
  await desk.service.bus.publish([makeEvent('catalogue.works.described', { works: [{ ...work, ...facts, ...rest }] })]);
  return id;
};

describe('a table of clearances', () => {
  it('is saved in one call, with names in both languages and days as people write them', async () => {
    const owner = await desk.creator();
    const [first, second] = [await titled(owner, '灯台の朝', 'Lighthouse Morning'), await titled(owner, '街の灯')];
    const report = await enter(owner, [
      { work: ' 灯台の朝 ', kind: '出演者', holder: '汐見 凪', lastDay: '2028年2月29日', endTime: '１８:30' },
      { work: 'Lighthouse Morning', kind: 'Music work', holder: 'JASRAC', media: 'Web広告、SNS広告', lastDay: '令和10年3月31日' },
      { work: second, kind: 'location', holder: '神奈川県', scope: 'Certain media', media: 'print; Cinema', start: '2026/4/1', lastDay: '期限なし', endTime: '24:00', note: '1行目\n2行目' },
    ]); // prettier-ignore
    expect(report.saved).toBe(3);
    expect(report.rows.map(({ work, issues }) => [work?.id, issues])).toEqual([[first, []], [first, []], [second, []]]); // prettier-ignore
    expect(await clearancesOf(owner, first)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'cast', scope: 'portfolio', media: [], lastDay: '2028-02-29', endTime: '18:30' }),
        expect.objectContaining({ kind: 'music-work', scope: 'media', media: ['web', 'social-paid'], lastDay: '2028-03-31' }),
      ]),
    ); // prettier-ignore
    expect(await clearancesOf(owner, second)).toMatchObject([
      { media: ['print', 'cinema'], start: '2026-04-01', lastDay: null, endTime: null, note: '1行目\n2行目' },
    ]);
  });

  it('is saved as a whole or not at all, and says what is wrong, cell by cell', async () => {
    const [owner, other] = [await desk.creator(), await desk.creator()];
    const id = await titled(owner, '雪の声');
    await titled(owner, '同じ題');
    await titled(owner, '同じ題');
    const foreign = await titled(other, '他人の作品');
    const fine = { work: '雪の声', kind: '出演者', holder: 'A' };
    const rows: Given[] = [
      fine,
      { ...fine, work: '同じ題' },
      { ...fine, work: foreign },
      { ...fine, work: '雪の' },
      { ...fine, work: '' },
      { ...fine, kind: '俳優' },
      { ...fine, holder: '' },
      { ...fine, scope: '全部' },
      { ...fine, media: 'Web広告、ラジオ' },
      { ...fine, scope: '媒体を指定' },
      { ...fine, start: '2027-02-30' },
      { ...fine, start: '2027/3/1', lastDay: '2027/2/28' },
      { ...fine, lastDay: '2027/2/28', endTime: '25:00' },
      { ...fine, endTime: '12:00' },
      { ...fine, holder: 'あ'.repeat(101) },
    ];
    const report = await enter(owner, rows);
    expect(report.saved).toBe(0);
    expect(report.rows.map(({ issues }) => issues.map(({ column }) => column).join())).toEqual([
      ...['', 'work', 'work', 'work', 'work', 'kind', 'holder', 'scope', 'media', 'media', 'start', 'lastDay'],
      ...['endTime', 'lastDay', 'holder'],
    ]);
    expect(report.rows[1]?.issues[0]?.message).toBe('同じタイトルの作品が複数あります。作品IDを入力してください。');
    expect(report.rows[2]?.issues).toEqual(report.rows[3]?.issues);
    expect(JSON.stringify(report)).not.toContain('他人の作品');
    expect(await clearancesOf(owner, id)).toEqual([]);
  });

  it('is only checked as long as it is previewed', async () => {
    const owner = await desk.creator();
    const id = await titled(owner, '波');
    const report = await enter(owner, [{ work: id, kind: '出演者', holder: 'A' }], true);
    expect(report).toMatchObject({ saved: 0, rows: [{ work: { title: '波' }, issues: [] }] });
    expect(await clearancesOf(owner, id)).toEqual([]);
  });

  it('takes no row twice, and no more than a work can have', async () => {
    const owner = await desk.creator();
    const work = await titled(owner, '紙');
    const row = (holder: string) => ({ work, kind: 'cast', holder });
    const twice = await enter(owner, [row('A'), row('A'), row('B')]);
    expect(twice.rows.map(({ issues }) => issues.length)).toEqual([1, 1, 0]);
    await enter(
      owner,
      Array.from({ length: LICENSING.clearances }, (_, at) => row(`権利者${at}`)),
    );
    const full = await enter(owner, [row('C')]);
    expect(full.rows[0]?.issues).toMatchObject([{ message: '1つの作品に登録できる権利処理は100件までです。' }]);
  });

  it('says its limit, and refuses what is no table', async () => {
    const owner = await desk.creator();
    const row = { work: await titled(owner, '束'), kind: 'cast', holder: 'A' };
    const call = (rows: unknown[]) =>
      desk.service.call(clearanceTable.enter, owner, Object({ params: { id: owner.accountId }, body: { rows, isPreview: true } })); // prettier-ignore
    const many = await call(Array.from({ length: 201 }, () => row));
    expect(many.status).toBe(422);
    expect(JSON.stringify(many.body)).toContain('一度に登録できるのは200行までです。');
    const long = await call(Array.from({ length: 200 }, () => ({ ...row, note: 'あ'.repeat(2_000) })));
    expect(long.status).toBe(413);
    expect((await call([])).status).toBe(422);
    expect((await call([{ ...row, price: '1' }])).status).toBe(422);
    expect((await call([{ ...row, note: 'あ'.repeat(3_000) }])).status).toBe(422);
  });

  it('tells the catalogue of works that are cleared again with it', async () => {
    const owner = await desk.creator();
    const [open, still] = [await titled(owner, '開'), await titled(owner, '閉')];
    const ended = { kind: '出演者', holder: 'A', lastDay: dayIn(-2) };
    await enter(owner, [
      { work: open, ...ended },
      { work: still, ...ended },
      { work: still, ...ended, kind: 'ロケーション' },
    ]);
    await enter(owner, [
      { work: open, ...ended, lastDay: dayIn(300) },
      { work: still, ...ended, lastDay: dayIn(300) },
    ]);
    const told = await writtenEvents(desk.service.running.database, 'licensing.clearance.cleared');
    expect(told.filter(({ ownerId }) => ownerId === owner.accountId).map(({ workId }) => workId)).toEqual([open]);
  });
});
