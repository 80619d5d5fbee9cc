import { type RequestOf, staffWorks, type Work, work, works } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';

let harness: CatalogueHarness;
const admin = callers.limitedAdmin();
const owner = callers.creator();
beforeAll(async () => {
  harness = await CatalogueHarness.start();
  await harness.publishProfile(owner);
});
afterAll(() => harness.close());

type Change = Omit<RequestOf<typeof staffWorks.categorise>['body'], 'ids'>;
const give = (ids: string[], change: Partial<Change> = {}) =>
  harness.service.call(staffWorks.categorise, admin, { body: { ids, filter: 'genre', key: 'drama', isSet: true, ...change } }); // prettier-ignore
const get = async (id: string): Promise<Work> =>
  work.parse((await harness.service.call(works.get, owner, { params: { id } })).body);
const found = async (genre: string) => {
  const query = { kind: 'video' as const, genre: [genre] };
  return works.search.response.parse((await harness.service.call(works.search, owner, { query })).body).items;
};

describe('categories given by staff', () => {
  it('are those of the work: search finds it, the log and its history tell who did it', async () => {
    const film = await harness.publishedWork(owner, { genres: ['cool'] });
    expect((await give([film.id])).body).toEqual({ changed: [film.id], refused: [] });
    expect((await get(film.id)).genres).toEqual(['cool', 'drama']);
    await eventually(async () => expect((await found('drama')).map(({ id }) => id)).toContain(film.id));
    await give([film.id], { key: 'cool', isSet: false });
    expect((await get(film.id)).genres).toEqual(['drama']);
    const acts = (await writtenEvents(harness.service.running.database, 'staff.act.done')).filter(
      ({ subjectId }) => subjectId === film.id,
    );
    expect(acts.map(({ action, details }) => [action, details])).toEqual([
      ['work.categorised', { category: 'genre:drama', change: 'added' }],
      ['work.categorised', { category: 'genre:cool', change: 'removed' }],
    ]);
    const { body } = await harness.service.call(staffWorks.get, admin, { params: { id: film.id } });
    expect(staffWorks.get.response.parse(body).history[0]).toMatchObject({ act: 'categorised' });
  });

  it('are not given twice, and leave an unchanged work its version', async () => {
    const film = await harness.work(owner, { genres: ['drama'] });
    expect((await give([film.id])).body).toEqual({ changed: [film.id], refused: [] });
    expect(await get(film.id)).toMatchObject({ genres: ['drama'], version: film.version });
    await Promise.all([give([film.id], { key: 'cool' }), give([film.id], { key: 'cool' })]);
    expect((await get(film.id)).genres).toEqual(['drama', 'cool']);
  });

  it('are not undone by a form that the owner had open', async () => {
    const film = await harness.work(owner);
    await give([film.id]);
    const body = { version: film.version, form: plainForm({ title: film.title }) };
    expect((await harness.service.call(works.update, owner, { params: { id: film.id }, body })).status).toBe(409);
  });

  it('set the medium of a film, not of an image, and take it away only where it is that one', async () => {
    const [film, image] = [await harness.work(owner), await harness.work(owner, {}, 'image')];
    const medium = { filter: 'mediaType', key: 'tvc' } as const;
    expect((await give([film.id, image.id], medium)).body).toEqual({
      changed: [film.id],
      refused: [{ id: image.id, code: 'REQUEST.INVALID' }],
    });
    await give([film.id], { ...medium, key: 'web', isSet: false });
    expect((await get(film.id)).mediaType).toBe('tvc');
    await give([film.id], { ...medium, isSet: false });
    expect((await get(film.id)).mediaType).toBeNull();
  });

  it('are as many as the owner may give', async () => {
    const genres = [
      'cool',
      'cute',
      'beauty',
      'stylish',
      'excitement',
      'documentary',
      'slice-of-life',
      'dance',
      'song',
      'animation',
    ];
    const film = await harness.work(owner, { genres });
    const unknown = newId();
    expect((await give([film.id, unknown])).body).toEqual({
      changed: [],
      refused: [
        { id: film.id, code: 'WORK.CATEGORIES_FULL' },
        { id: unknown, code: 'RESOURCE.NOT_FOUND' },
      ],
    });
  });

  it('are not given once they are retired, and can still be taken away', async () => {
    const film = await harness.work(owner, { genres: ['dance'] });
    const retire = (value: string) =>
      harness.service.running.database.query(
        `UPDATE category SET retired_at = ${value} WHERE kind = 'genre' AND key = 'dance'`,
      );
    await retire('now()');
    expect((await give([(await harness.work(owner)).id], { key: 'dance' })).status).toBe(422);
    expect((await give([film.id], { key: 'dance', isSet: false })).status).toBe(200);
    expect((await get(film.id)).genres).toEqual([]);
    await retire('NULL');
  });

  it.each([
    ['a category that does not exist', { key: 'nothing' }],
    ['one of another kind', { filter: 'situation', key: 'drama' }],
    ['no key', { key: '<script>' }],
  ] as const)('are refused for %s', async (_, change) => {
    expect((await give([(await harness.work(owner)).id], change)).status).toBe(422);
  });
});
