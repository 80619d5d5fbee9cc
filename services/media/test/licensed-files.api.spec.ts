import { readFile } from 'node:fs/promises';
import {
  type Caller,
  licenceDeliveries,
  type LicenceForm,
  licensedFiles,
  type LicensedWorkFiles,
  workRights,
} from '@koma/contracts';
import { AppError, newId } from '@koma/service-kit';
import { callers, eventually, mocked, mockEndpoints, type MockService } from '@koma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RIGHTS } from './download-harness.js';
import { decoded, file, film, made, removeFixtures } from './fixtures.js';
import { MediaHarness } from './media-harness.js';

const [user, owner] = [callers.user(), callers.creator()];
const licenceId = newId();
const LICENCE = {
  ...{ number: 'KL2026-000001', licensee: '株式会社ミナト制作', endUser: 'トヨハシ自動車', product: 'ミナモ' },
  ...{ creditLine: '', start: '2026-12-01', lastDay: '2027-11-30', checkPage: '/licences/KL2026-000001?code=ABC' },
  ...{ media: { ja: 'Web広告', en: 'Web advertising' }, regions: { ja: '日本全国', en: 'Japan' } },
};
const work = { id: newId(), kind: 'video' as const, title: '潮騒', titleEn: 'Sound of the tide' };
const deliveries = new Map<string, { assetId: string; used: object[] }>();

let harness: MediaHarness;
let others: MockService;
let film1: { id: string; bytes: Buffer };
let state: 'waiting' | 'active' | 'expired';
let form: LicenceForm;
let works: LicensedWorkFiles[];

const sideOf = ({ licenceId: id, accountId }: { licenceId: string; accountId: string }) => {
  if (id !== licenceId) throw new AppError('RESOURCE.NOT_FOUND');
  if (accountId === user.accountId) return 'licensee' as const;
  if (accountId === owner.accountId) return 'owner' as const;
  throw new AppError('RESOURCE.NOT_FOUND');
};

const licensing = [
  mocked(licenceDeliveries.find, ({ body }) => ({
    ...{ side: sideOf(body), state, creatorId: owner.accountId, form, works: [work] },
  })),
  mocked(licenceDeliveries.begin, ({ body }) => {
    if (sideOf(body) !== 'licensee') throw new AppError('ACCESS.DENIED');
    if (state !== 'active') throw new AppError(state === 'waiting' ? 'LICENCE.NOT_STARTED' : 'LICENCE.NOT_RUNNING');
    const id = newId();
    deliveries.set(id, { assetId: body.assetId, used: [] });
    return { id };
  }),
  mocked(licenceDeliveries.open, ({ params: { id } }) => {
    const { assetId } = deliveries.get(id) ?? { assetId: '' };
    if (assetId === '') throw new AppError('RESOURCE.NOT_FOUND');
    if (state !== 'active') throw new AppError('LICENCE.NOT_RUNNING');
    return { workId: work.id, assetId, creatorId: owner.accountId, form, rights: LICENCE };
  }),
  mocked(licenceDeliveries.use, ({ params: { id }, body }) => {
    const used = deliveries.get(id)?.used ?? [];
    if (used.length > 0 && !body.isContinued) throw new AppError('RESOURCE.NOT_FOUND');
    used.push(body);
    return undefined;
  }),
];

async function upload(name: string, kind: 'video' | 'image', bytes: Buffer, who = owner) {
  const { id } = await harness.upload(who, { name, kind, bytes });
  await harness.settled(id, who);
  return { id, bytes };
}
const workOf = (assetIds: string[], given: Partial<LicensedWorkFiles> = {}): LicensedWorkFiles => ({
  ...{ id: work.id, state: 'open', ownerId: owner.accountId, assetIds, rights: RIGHTS, ...given },
});

beforeAll(async () => {
  others = await mockEndpoints(...licensing, mocked(workRights.licensed, () => ({ works }))); // prettier-ignore
  harness = await MediaHarness.start({ LICENSING_URL: others.url, CATALOGUE_URL: others.url });
  film1 = await upload('潮騒.mp4', 'video', await readFile(await film('a.mp4', '96x54', { sound: true })));
});
afterAll(async () => {
  await harness.close();
  await others.close();
  await removeFixtures();
});
beforeEach(() => {
  state = 'active';
  form = 'original';
  works = [workOf([film1.id])];
});

const list = (who: Caller, id = licenceId) => harness.service.call(licensedFiles.list, who, { params: { id } });
const fetched = (who: Caller = user, assetId = film1.id, id = licenceId) =>
  harness.service.call(licensedFiles.fetch, who, { params: { id, assetId } });
const address = async () => licensedFiles.fetch.response.parse((await fetched()).body).url ?? '';
const get = async (url: string, headers = {}) => {
  const response = await harness.request(url, null, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const codeOf = ({ body }: { body: unknown }): unknown => Object(body).code;

describe('the files of a licence', () => {
  it('are listed for both sides, and open for the licensee while it holds', async () => {
    const files = [{ assetId: film1.id, name: '潮騒.mp4', kind: 'video', bytes: film1.bytes.length }];
    const listed = { works: [{ id: work.id, title: '潮騒', state: 'open', files }] };
    expect((await list(user)).body).toMatchObject({ side: 'licensee', isOpen: true, ...listed });
    expect((await list(owner)).body).toMatchObject({ side: 'owner', isOpen: false, ...listed });
    state = 'waiting';
    expect((await list(user)).body).toMatchObject({ isOpen: false, state: 'waiting' });
    for (const [who, id] of [
      [callers.user(), licenceId],
      [user, newId()],
    ] as const)
      // prettier-ignore
      expect([(await list(who, id)).status, (await fetched(who, film1.id, id)).status]).toEqual([404, 404]);
  });

  it('are fetched with their rights and those of the licence in them, by name, as a whole', async () => {
    const { response, bytes } = await get(await address(), { 'x-forwarded-for': '2001:db8::1' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('潮騒.mp4'));
    // Nothing of the film moves: what is told stands behind it.
    expect(bytes.subarray(0, 4).equals(film1.bytes.subarray(0, 4))).toBe(true);
    for (const told of [
      'KL2026-000001',
      '株式会社ミナト制作',
      'トヨハシ自動車',
      '2027-11-30',
      '日本全国',
      'DMI-PROHIBITED',
    ])
      expect(bytes.includes(told)).toBe(true);
    expect([...deliveries.values()].at(-1)?.used).toEqual([{ family: 'ipv6', isContinued: false }]);
  });

  it('are fetched once at each address, which may be continued', async () => {
    const url = await address();
    const first = await get(url);
    expect((await get(url)).response.status).toBe(404);
    const rest = await get(url, { range: 'bytes=100-' });
    expect(rest.response.status).toBe(206);
    expect(rest.bytes.equals(first.bytes.subarray(100))).toBe(true);
    const forged = url.replace(/[\w-]{4}(?=\/[0-9a-f-]{36}\/licensed)/, 'AAAA');
    expect((await get(forged)).response.status).toBe(403);
  });

  it.each(['bytes=5-9,0-3', 'bytes=1-2,4-', 'bytes=9', 'bytes=1-x'])(
    'are not fetched as a whole again with the range "%s"',
    async (range) => {
      const url = await address();
      const { response, bytes } = await get(url, { range });
      expect([response.status, bytes.length]).toEqual([200, Number(response.headers.get('content-length'))]);
      expect((await get(url, { range })).response.status).toBe(404);
    },
  );

  it('are the same in parts, and a part behind the end uses nothing up', async () => {
    const url = await address();
    const head = await harness.request(url, null, { method: 'HEAD' });
    const size = Number(head.headers.get('content-length'));
    const behind = await get(url, { range: `bytes=${size}-` });
    expect([behind.response.status, behind.response.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const whole = await get(url);
    expect([whole.response.status, whole.bytes.length]).toEqual([200, size]);
    for (const start of [1, film1.bytes.length - 3, film1.bytes.length + 40, size - 1]) {
      const { response, bytes } = await get(url, { range: `bytes=${start}-${start + 50}` });
      expect([response.status, bytes.equals(whole.bytes.subarray(start, start + 51))]).toEqual([206, true]);
    }
    expect((await get(url, { range: `bytes=-${size}` })).response.status).toBe(404);
    expect((await get(url, { range: 'bytes=-10' })).bytes.equals(whole.bytes.subarray(-10))).toBe(true);
  });

  it('are fetched once by ten at once', async () => {
    const url = await address();
    const got = await Promise.all(Array.from({ length: 10 }, async () => (await get(url)).response.status));
    expect(got.toSorted((one, other) => one - other)).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  it('are not for the side of the creator', async () => {
    expect((await fetched(owner)).status).toBe(403);
  });

  it.each([
    ['waiting', 'LICENCE.NOT_STARTED'],
    ['expired', 'LICENCE.NOT_RUNNING'],
  ] as const)('are refused with words while the licence is %s', async (given, code) => {
    state = given;
    expect(codeOf(await fetched())).toBe(code);
  });

  it('are refused at an address from before once the licence has ended, or staff hide the work', async () => {
    const [one, other] = [await address(), await address()];
    state = 'expired';
    expect((await get(one)).response.status).toBe(409);
    state = 'active';
    works = [workOf([], { state: 'hidden', rights: null })];
    const { response, bytes } = await get(other);
    expect([response.status, JSON.parse(bytes.toString()).code]).toEqual([409, 'LICENCE.WORK_HIDDEN']);
    expect(codeOf(await fetched())).toBe('LICENCE.WORK_HIDDEN');
    expect((await list(user)).body).toMatchObject({ works: [{ state: 'hidden', files: [] }] });
  });

  it('say so when they were deleted', async () => {
    works = [workOf([], { state: 'deleted', ownerId: null, rights: null })];
    expect((await list(user)).body).toMatchObject({ works: [{ title: '潮騒', state: 'deleted', files: [] }] });
    expect(codeOf(await fetched())).toBe('LICENCE.FILE_GONE');
    works = [workOf([newId()])];
    expect((await list(user)).body).toMatchObject({ works: [{ state: 'empty' }] });
    expect(codeOf(await fetched())).toBe('LICENCE.FILE_GONE');
  });

  it('are those of the creator only, whatever the work names', async () => {
    const stranger = callers.creator();
    const { id } = await upload('他人.mp4', 'video', film1.bytes, stranger);
    works = [workOf([film1.id, id])];
    expect(Object((await list(user)).body).works[0].files).toHaveLength(1);
    expect(codeOf(await fetched(user, id))).toBe('LICENCE.FILE_GONE');
  });

  it('are made in a smaller form where the licence says so, once for all licences', async () => {
    form = 'hd';
    const fileOf = async () => licensedFiles.list.response.parse((await list(user)).body).works[0]?.files[0];
    expect(await fileOf()).toMatchObject({ name: '潮騒.mp4', state: 'unmade', bytes: null });
    const asked = await Promise.all([fetched(), fetched(), fetched()]);
    expect(asked.map(({ body }) => Object(body).url)).toEqual([null, null, null]);
    await eventually(async () => expect(await fileOf()).toMatchObject({ state: 'ready' }), 20_000);
    const { response, bytes } = await get(await address());
    expect(response.status).toBe(200);
    expect(bytes.includes('KL2026-000001')).toBe(true);
    expect(await decoded(await file('hd.mp4', bytes))).not.toBe('');
    const rows = await harness.service.running.database.query('SELECT 1 FROM licensed_form');
    expect(rows).toHaveLength(1);
  });

  it('are refused with words when places and cameras cannot be taken out', async () => {
    const codecs = ['-c:v', 'mpeg2video', '-c:a', 'pcm_s16le', '-ar', '48000'];
    const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=96x64:d=1', '-f', 'lavfi', '-i', 'sine=d=1'];
    const { id } = await upload('a.mxf', 'video', await readFile(await made('a.mxf', ...inputs, ...codecs)));
    works = [workOf([id])];
    expect(codeOf(await fetched(user, id))).toBe('FILE.CAMERA_DATA');
  });
});
