import { profiles, tokyoDay, works } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainForm, plainProfile } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const create = (owner: ReturnType<typeof callers.creator>, given: object) =>
  harness.service.call(works.create, owner, {
    body: { kind: 'video', assetIds: [newId()], form: plainForm(), ...given },
  });
const get = (id: string, as: ReturnType<typeof callers.creator>) =>
  harness.service.call(works.get, as, { params: { id } });
const setStatus = (id: string, as: ReturnType<typeof callers.creator>, status: 'publish' | 'limited' | 'unpublish') =>
  harness.service.call(works.setStatus, as, { params: { id }, body: { status } });

describe('works added lately', () => {
  it('have a figure for each of 14 days of Tokyo, today last', async () => {
    const added = async () => {
      const { body } = await harness.service.call(works.added, callers.limitedAdmin(), {});
      return works.added.response.parse(body).days;
    };
    const before = await added();
    expect(before).toHaveLength(14);
    expect(before.at(-1)?.day).toBe(tokyoDay(new Date()));
    const owner = callers.creator();
    await harness.work(owner);
    const { id } = await harness.work(owner, {}, 'image');
    // 00:30 in Tokyo is still the day before in UTC.
    const day = before.at(-3)?.day ?? '';
    await harness.service.running.database.query('UPDATE work SET created_at = $1 WHERE id = $2', [
      `${day}T00:30:00+09:00`,
      id,
    ]);
    const after = await added();
    const more = (at: number, kind: 'videos' | 'images') => (after.at(at)?.[kind] ?? 0) - (before.at(at)?.[kind] ?? 0);
    expect([more(-1, 'videos'), more(-3, 'images'), more(-1, 'images')]).toEqual([1, 1, 0]);
  });
});

describe('creating a work', () => {
  it('starts unpublished, visible to its owner and staff only', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    const { id, status } = await harness.work(owner);
    expect(status).toBe('unpublish');
    const seen = [owner, callers.limitedAdmin(), callers.user(), callers.creator()].map((who) => get(id, who));
    expect((await Promise.all(seen)).map((answer) => answer.status)).toEqual([200, 200, 404, 404]);
  });

  it('needs a file, or a YouTube address for a film', async () => {
    const owner = callers.creator();
    expect((await create(owner, { assetIds: [] })).body).toMatchObject({ code: 'WORK.FILM_REQUIRED' });
    const form = plainForm({ youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ?t=1' });
    expect((await create(owner, { assetIds: [], form })).body).toMatchObject({ youtubeId: 'dQw4w9WgXcQ' });
    const picture = await create(owner, { assetIds: [], kind: 'image', form });
    expect(picture).toMatchObject({ status: 422, body: { code: 'WORK.FILES_REQUIRED' } });
  });

  it.each([
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://0x7f.1/watch?v=dQw4w9WgXcQ',
    'http://127。0。0。1/',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.youtube.com/playlist?list=PL123',
  ])('refuses %s as a YouTube address', async (youtubeUrl) => {
    const { status, body } = await create(callers.creator(), { form: plainForm({ youtubeUrl }) });
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: 'form.youtubeUrl', code: 'FIELD.YOUTUBE' }] });
  });

  it.each([
    'https://ｙｏｕｔｕｂｅ.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com./watch?v=dQw4w9WgXcQ&t=1',
  ])('reads the id from %s', async (youtubeUrl) => {
    const { body } = await create(callers.creator(), { form: plainForm({ youtubeUrl }) });
    expect(body).toMatchObject({ youtubeId: 'dQw4w9WgXcQ' });
  });

  it('shows no file of another member', async () => {
    const victim = callers.creator();
    const stolen = await harness.readyAsset(victim);
    const thief = callers.creator();
    expect((await create(thief, { assetIds: [stolen] })).status).toBe(404);
    const { body } = await create(thief, {});
    const { id, version } = Object(body);
    const files = { params: { id }, body: { version, assetIds: [stolen] } };
    expect((await harness.service.call(works.setFiles, thief, files)).status).toBe(404);
  });

  it('leaves addresses of a file alone that turns out to belong to another member', async () => {
    const [owner, thief] = [callers.creator(), callers.creator()];
    const assetId = newId();
    const { body } = await create(thief, { assetIds: [assetId] });
    await harness.service.bus.publish([makeEvent('media.asset.ready', { assetId, ownerId: owner.accountId }, assetId)]);
    const { id } = Object(body);
    expect((await get(id, thief)).body).toMatchObject({ media: null });
    await harness.service.call(works.delete, thief, { params: { id } });
    const withdrawn = await writtenEvents(harness.service.running.database, 'catalogue.files.withdrawn');
    expect(withdrawn).not.toContainEqual(expect.objectContaining({ assetId }));
  });

  it('names each file once, and keeps files of a deleted work that another one uses', async () => {
    const owner = callers.creator();
    const [shared, own] = [await harness.readyAsset(owner), await harness.readyAsset(owner)];
    await create(owner, { assetIds: [shared] });
    const { body } = await create(owner, { assetIds: [shared, own, own] });
    const { id } = Object(body);
    expect(Object(body).gallery).toHaveLength(2);
    await harness.service.call(works.delete, owner, { params: { id } });
    const deleted = await writtenEvents(harness.service.running.database, 'catalogue.work.deleted');
    expect(deleted).toContainEqual({ workId: id, ownerId: owner.accountId, assetIds: [own] });
  });

  it('drops invisible marks from words, and keeps joined emoji', async () => {
    const title = '夏\u200bの\u202e始\u2066まり\u2028👨‍👩‍👧\ufeff';
    const { body } = await create(callers.creator(), { form: plainForm({ title }) });
    expect(body).toMatchObject({ title: '夏の始まり 👨‍👩‍👧' });
  });

  it.each([
    ['a direction for Arabic', 'a\u061cb', 'ab'],
    ['a joiner between Latin letters', 'a\u200d\u200cb', 'ab'],
    ['a joiner between Persian letters', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['a soft hyphen and a vowel separator', 'a\u00ad\u180eb', 'ab'],
    ['tags', 'a\u{e0041}b', 'ab'],
    ['letters that show nothing', '\u3164a\u2800\uffa0b', 'ab'],
  ])('drops marks that show nothing: %s', async (_, titleEn, expected) => {
    const { body } = await create(callers.creator(), { form: plainForm({ titleEn }) });
    expect(body).toMatchObject({ titleEn: expected });
  });

  it('refuses a title of which nothing is seen', async () => {
    const { status } = await create(callers.creator(), { form: plainForm({ title: '\u3164\u2800\u200d' }) });
    expect(status).toBe(422);
  });

  it.each([
    ['葛󠄀', 100, 201],
    ['👨‍👩‍👧', 100, 201],
    ['葛󠄀', 101, 422],
    ['あ', 101, 422],
    // One letter with 900 accents is no letter that anybody types.
    [`e${'\u0301'.repeat(900)}`, 1, 422],
  ])('counts letters as people do: %s × %i', async (letter, times, status) => {
    const answer = await create(callers.creator(), { form: plainForm({ title: letter.repeat(times) }) });
    expect(answer.status).toBe(status);
  });

  it('refuses owner and status from the caller', async () => {
    const { status } = await create(callers.creator(), { ownerId: newId(), status: 'publish' });
    expect(status).toBe(422);
  });
});

describe('publishing a work', () => {
  it('needs finished files', async () => {
    const owner = callers.creator();
    const assetId = newId();
    const made = await create(owner, { assetIds: [assetId] });
    const { id } = Object(made.body);
    expect((await setStatus(id, owner, 'publish')).body).toMatchObject({ code: 'UPLOAD.NOT_READY' });
    await harness.service.bus.publish([makeEvent('media.asset.ready', { assetId, ownerId: owner.accountId }, assetId)]);
    expect((await setStatus(id, owner, 'publish')).status).toBe(200);
  });

  it('never makes a work more visible than its profile', async () => {
    const owner = callers.creator();
    const { id } = await harness.publishedWork(owner);
    expect((await get(id, callers.user())).status).toBe(404);
    await harness.publishProfile(owner);
    expect((await get(id, callers.user())).status).toBe(200);
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'unpublish' } });
    expect((await get(id, callers.user())).status).toBe(404);
  });

  it('withdraws file addresses when a work is hidden', async () => {
    const { owner, work } = await harness.somebodysWork();
    await setStatus(work.id, owner, 'unpublish');
    const assetId = work.media?.assetId;
    const withdrawn = await writtenEvents(harness.service.running.database, 'catalogue.files.withdrawn');
    expect(withdrawn).toContainEqual({ assetId, epoch: 2 });
    const { body } = await get(work.id, owner);
    expect(Object(body).media.base).toMatch(/^\/files\/\d+\.2\./);
  });

  it('gives everybody the same addresses of public files, so that they can be cached', async () => {
    const { work } = await harness.somebodysWork();
    const urls = await Promise.all(
      [callers.user(), callers.creator()].map(async (who) => Object((await get(work.id, who)).body).media.base),
    );
    expect(new Set(urls).size).toBe(1);
  });
});

describe('editing a work', () => {
  it('answers an outdated version with a conflict and changes nothing', async () => {
    const { owner, work } = await harness.somebodysWork();
    const save = (version: number, title: string) =>
      harness.service.call(works.update, owner, {
        params: { id: work.id },
        body: { version, form: plainForm({ title }) },
      });
    expect((await save(work.version, '一回目')).status).toBe(200);
    expect((await save(work.version, '二回目')).body).toMatchObject({ code: 'RESOURCE.CONFLICT' });
    expect((await get(work.id, owner)).body).toMatchObject({ title: '一回目' });
  });

  it('accepts one of two simultaneous saves', async () => {
    const { owner, work } = await harness.somebodysWork();
    const saves = ['甲', '乙', '丙'].map((title) =>
      harness.service.call(works.update, owner, {
        params: { id: work.id },
        body: { version: work.version, form: plainForm({ title }) },
      }),
    );
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('deletes a work with its files', async () => {
    const { owner, work } = await harness.somebodysWork();
    expect((await harness.service.call(works.delete, owner, { params: { id: work.id } })).status).toBe(204);
    expect((await get(work.id, owner)).status).toBe(404);
    expect(await writtenEvents(harness.service.running.database, 'catalogue.work.deleted')).toContainEqual(
      expect.objectContaining({ workId: work.id, assetIds: [work.media?.assetId] }),
    );
  });
});

describe('editing a profile', () => {
  const save = async (owner: ReturnType<typeof callers.creator>, given: Parameters<typeof plainProfile>[0]) => {
    const { version } = Object((await harness.service.call(profiles.own, owner)).body);
    return harness.service.call(profiles.update, owner, { body: { version, profile: plainProfile(given) } });
  };

  it.each([
    ['ｻﾄｳ', 'サトウ'],
    ['さとう', 'サトウ'],
    ['サトー', 'サトー'],
    ['サトウ・ケン', 'サトウ・ケン'],
  ])('stores %s as %s', async (given, kept) => {
    expect((await save(callers.creator(), { familyNameKana: given })).body).toMatchObject({ familyNameKana: kept });
  });

  it.each([
    [{ familyNameKana: 'Sato' }, 'FIELD.KATAKANA'],
    [{ familyNameRoman: '佐藤' }, 'FIELD.ROMAN'],
    [{ familyName: '\u00a0佐藤' }, 'FIELD.LEADING_SPACE'],
    [{ familyName: '\t佐藤' }, 'FIELD.LEADING_SPACE'],
    [{ position: '' }, 'FIELD.POSITION'],
    [{ biography: 'あ'.repeat(201) }, 'FIELD.BIOGRAPHY_LENGTH'],
    [{ career: 'あ'.repeat(251) }, 'FIELD.CAREER_LENGTH'],
  ])('refuses %p', async (given, code) => {
    const { status, body } = await save(callers.creator(), given);
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ code }] });
  });

  const award = { ceremony: 'ACC賞', category: 'フィルム部門', title: '夏のはじまり', year: 2025 };

  it('starts without awards, stores them in order, and keeps them when a save leaves them out', async () => {
    const owner = callers.creator();
    expect((await harness.service.call(profiles.own, owner)).body).toMatchObject({ awards: [] });
    const awards = [award, { ...award, year: 2019 }];
    expect((await save(owner, { awards })).body).toMatchObject({ awards });
    expect((await save(owner, { career: '制作会社を経て独立' })).body).toMatchObject({ awards });
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'publish' } });
    const seen = await harness.service.call(profiles.get, callers.user(), { params: { id: owner.accountId } });
    expect(seen.body).toMatchObject({ awards });
    expect((await save(owner, { awards: [] })).body).toMatchObject({ awards: [] });
  });

  it.each([
    ['the same award twice', [award, award], '1', 'FIELD.AWARD_TWICE'],
    ['twice but for width', [award, { ...award, ceremony: 'ＡＣＣ賞' }], '1', 'FIELD.AWARD_TWICE'],
    ['an empty title', [{ ...award, title: '' }], '0.title', 'FIELD.REQUIRED'],
    [
      'a category that starts with a space',
      [{ ...award, category: '\u3000部門' }],
      '0.category',
      'FIELD.LEADING_SPACE',
    ],
    ['a year before film', [{ ...award, year: 1850 }], '0.year', 'FIELD.INVALID'],
    ['half a year', [{ ...award, year: 2025.5 }], '0.year', 'FIELD.INVALID'],
    ['a title that no database can hold', [{ ...award, title: '\ud800\u0000' }], '0.title', 'FIELD.INVALID'],
  ])('refuses %s', async (_, awards, path, code) => {
    const { status, body } = await save(callers.creator(), { awards });
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: `profile.awards.${path}`, code }] });
  });

  it('accepts at most 30 awards', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...award, title: `作品${index}` }));
    expect((await save(callers.creator(), { awards: many(30) })).status).toBe(200);
    expect((await save(callers.creator(), { awards: many(31) })).body).toMatchObject({
      issues: [{ path: 'profile.awards', code: 'FIELD.AWARDS_TOO_MANY' }],
    });
  });

  it('counts characters as people do: 200 emoji fit', async () => {
    expect((await save(callers.creator(), { biography: '🎬'.repeat(200) })).status).toBe(200);
  });

  it('answers an outdated version with a conflict', async () => {
    const owner = callers.creator();
    await save(owner, {});
    const late = await harness.service.call(profiles.update, owner, { body: { version: 1, profile: plainProfile() } });
    expect(late.status).toBe(409);
  });
});
