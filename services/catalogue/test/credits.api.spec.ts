import { credits, profiles, works } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MoveCredits1732000000010 } from '../src/migrations/1732000000010-move-credits.js';
import { CatalogueHarness } from './catalogue-harness.js';
import { creditHelpers } from './credit-helpers.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const { member, line, list, first, act, look, decided, proposed, ownWorks } = creditHelpers(() => harness);

describe('a credit that names a member', () => {
  it('is proposed, confirmed, and shown on both profiles', async () => {
    const { creator, name } = await member();
    const { owner, work } = await harness.somebodysWork({ title: '灯台', credits: [line(name)] });
    const [proposal] = await list(creator);
    expect(proposal).toMatchObject({ state: 'proposed', role: 'music', work: { title: '灯台', mayOpen: true } });
    expect(proposal?.work.media?.assetId).toBe(work.media?.assetId);
    expect(await proposed(creator)).toEqual([
      {
        ...{ workId: work.id, title: '灯台', toAccountId: creator.accountId },
        ...{ byName: '水沢 葵', byId: owner.accountId },
      },
    ]);
    expect(work.credits).toMatchObject([{ creatorId: null }]);
    expect(await ownWorks(creator)).toEqual([]);
    expect((await act(proposal?.id ?? '', creator, 'confirm')).status).toBe(204);
    expect((await look(work.id, callers.user())).credits).toMatchObject([{ name, creatorId: creator.accountId }]);
    expect(await ownWorks(creator)).toMatchObject([{ id: work.id, roles: ['music'], owner: { id: owner.accountId } }]);
    expect((await ownWorks(owner))[0]).not.toHaveProperty('roles');
    expect(await decided(owner)).toEqual(['confirmed']);
    expect([await list(creator), await list(creator, 'confirmed')]).toMatchObject([[], [{ state: 'confirmed' }]]);
    expect((await act(proposal?.id ?? '', creator, 'confirm')).body).toMatchObject({ code: 'CREDIT.DECIDED' });
  });

  it.each([
    ['加藤　悠斗', 'kanji with a full-width space'],
    ['加藤悠斗', 'kanji without a space'],
    ['カトウ ユウト', 'katakana'],
    ['かとーゆーと', 'hiragana with long vowel marks'],
    ['ｶﾄｳ･ﾕｳﾄ', 'half-width katakana'],
    ['KATO Yuto', 'roman letters, family name first'],
    ['Yūto Katō', 'roman letters with macrons, first name first'],
    ['Ｙｕｕｔｏ　Ｋａｔｏｕ', 'full-width roman letters'],
    ['Yuto Katoh', 'another spelling of the long vowel'],
  ])('is matched when it is written %s (%s)', async (name) => {
    const names = { familyName: '加藤', firstName: '悠斗', familyNameKana: 'カトウ', firstNameKana: 'ユウト' };
    const { creator } = await member({ ...names, familyNameRoman: 'Kato', firstNameRoman: 'Yuto' });
    await harness.somebodysWork({ credits: [line(name)] });
    expect(await list(creator)).toMatchObject([{ state: 'proposed', name }]);
    // So that the next credit matches one member only.
    await harness.account(creator, { status: 'suspended' });
  });

  it.each([['加藤'], ['加藤 悠'], ['Kato'], ['株式会社加藤悠斗']])('is not matched by %s', async (name) => {
    const { creator } = await member({
      familyName: '加藤',
      firstName: '悠斗',
      familyNameRoman: 'Kato',
      firstNameRoman: 'Yuto',
    });
    await harness.somebodysWork({ credits: [line(name)] });
    expect(await list(creator)).toEqual([]);
    await harness.account(creator, { status: 'suspended' });
  });

  it('is not proposed when two members have the name; one of them may claim it', async () => {
    const [one, two] = [await member({ firstName: '双葉' }), await member({ firstName: '双葉' })];
    const { owner, work } = await harness.somebodysWork({ credits: [line('藤野 双葉')] });
    const [[mine], [theirs]] = [await list(one.creator), await list(two.creator)];
    expect([mine?.state, theirs?.state]).toEqual(['claimable', 'claimable']);
    expect(await proposed(one.creator)).toEqual([]);
    expect((await act(mine?.id ?? '', one.creator, 'confirm')).status).toBe(204);
    expect((await act(mine?.id ?? '', two.creator, 'confirm')).status).toBe(404);
    expect(await list(two.creator)).toEqual([]);
    expect((await look(work.id, owner)).credits).toMatchObject([
      { creatorId: one.creator.accountId, state: 'confirmed' },
    ]);
  });

  it('stays text until a member with the name joins and claims it', async () => {
    const { work } = await harness.somebodysWork({ credits: [line('鳥居 渚')] });
    const { creator } = await member({ familyName: '鳥居', firstName: '渚' });
    const [claimable] = await list(creator);
    expect(claimable).toMatchObject({ state: 'claimable', name: '鳥居 渚' });
    await act(claimable?.id ?? '', creator, 'confirm');
    expect((await look(work.id, callers.user())).credits).toMatchObject([{ creatorId: creator.accountId }]);
  });

  it('is proposed when the work is published or limited, not before', async () => {
    const { creator, name } = await member();
    const owner = callers.creator();
    await harness.publishProfile(owner);
    const { id } = await harness.work(owner, { credits: [line(name)] });
    expect(await list(creator)).toEqual([]);
    await harness.service.call(works.setStatus, owner, { params: { id }, body: { status: 'limited' } });
    expect(await list(creator)).toMatchObject([{ state: 'proposed', work: { mayOpen: false, media: null } }]);
    await harness.service.call(works.setStatus, owner, { params: { id }, body: { status: 'unpublish' } });
    const before = await harness.service.running.database.query<{ id: string }[]>(
      'SELECT id FROM credit WHERE work_id = $1',
      [id],
    );
    expect(await list(creator)).toEqual([]);
    expect((await act(before[0]?.id ?? '', creator, 'confirm')).status).toBe(404);
    await harness.service.call(works.setStatus, owner, { params: { id }, body: { status: 'publish' } });
    expect(await list(creator)).toHaveLength(1);
    expect(await proposed(creator)).toHaveLength(1);
  });

  it('is proposed when the profile of the owner is published', async () => {
    const { creator, name } = await member();
    const owner = callers.creator();
    await harness.publishedWork(owner, { credits: [line(name)] });
    expect(await list(creator)).toEqual([]);
    await harness.publishProfile(owner);
    expect(await list(creator)).toHaveLength(1);
  });

  it('is confirmed at once for the owner', async () => {
    const { creator: owner, name } = await member();
    const { id, credits: written } = await harness.work(owner, { credits: [line(name), line('ほかの人')] });
    expect(written).toMatchObject([{ creatorId: owner.accountId, state: 'confirmed' }, { creatorId: null }]);
    expect([await list(owner), await list(owner, 'confirmed')]).toEqual([[], []]);
    expect((await act(written[0]?.id ?? '', owner, 'decline')).status).toBe(404);
    expect((await look(id, owner)).credits[0]).toMatchObject({ state: 'confirmed' });
  });

  it('is never proposed to a suspended member', async () => {
    const { creator, name } = await member();
    await harness.account(creator, { status: 'suspended' });
    await harness.somebodysWork({ credits: [line(name)] });
    expect(await proposed(creator)).toEqual([]);
  });
});

describe('a member with a hidden profile', () => {
  const hidden = async () => {
    const { creator, name } = await member();
    await harness.service.call(profiles.setStatus, creator, { body: { status: 'unpublish' } });
    return { creator, name };
  };

  it('gets proposals, stays unknown to others until confirming, and is then shown to the owner only', async () => {
    const { creator, name } = await hidden();
    const { owner, work } = await harness.somebodysWork({ credits: [line(name)] });
    expect((await look(work.id, owner)).credits).toMatchObject([{ creatorId: null }]);
    expect((await look(work.id, owner)).credits[0]).not.toHaveProperty('state');
    await act(await first(creator), creator, 'confirm');
    expect((await look(work.id, owner)).credits).toMatchObject([{ creatorId: creator.accountId, state: 'confirmed' }]);
    expect((await look(work.id, callers.user())).credits).toMatchObject([{ name, creatorId: null }]);
    expect(await ownWorks(creator)).toEqual([]);
    expect(await ownWorks(creator, owner)).toEqual([]);
  });

  it('declines without an event to the owner', async () => {
    const { creator, name } = await hidden();
    const { owner, work } = await harness.somebodysWork({ credits: [line(name)] });
    expect((await act(await first(creator), creator, 'decline')).status).toBe(204);
    expect(await decided(owner)).toEqual([]);
    expect((await look(work.id, owner)).credits[0]).toEqual({
      id: work.credits[0]?.id,
      role: 'music',
      name,
      creatorId: null,
    });
  });

  it('is not suggested, and cannot be linked by a guessed id', async () => {
    const { creator, name } = await hidden();
    const seen = await harness.service.call(credits.people, callers.creator(), { query: { q: name } });
    expect(seen.body).toEqual({ items: [] });
    const { owner, work } = await harness.somebodysWork({
      credits: [line('別の名前', { creatorId: creator.accountId })],
    });
    expect((await look(work.id, owner)).credits).toMatchObject([{ creatorId: null }]);
    expect(await list(creator)).toEqual([]);
  });
});

describe('suggestions of people', () => {
  it.each([['星野あ'], ['ほしの'], ['ホシノ ア'], ['HOSHI'], ['akari ho']])('match a person by %s', async (q) => {
    const names = {
      familyNameKana: 'ホシノ',
      firstNameKana: 'アカリ',
      familyNameRoman: 'Hoshino',
      firstNameRoman: 'Akari',
    };
    const { creator } = await member({ familyName: '星野', firstName: 'あかり', ...names });
    const { body } = await harness.service.call(credits.people, callers.user(), { query: { q } });
    expect(credits.people.response.parse(body).items.map(({ id }) => id)).toContain(creator.accountId);
  });

  it('list the people they have worked with in public works, most works first', async () => {
    const [one, two, three] = [await member(), await member(), await member()];
    const owner = callers.creator();
    await harness.publishProfile(owner);
    const lines = [line(one.name), line(two.name), line(three.name, { role: 'editor' })];
    for (const all of [lines, lines.slice(0, 2)]) await harness.publishedWork(owner, { credits: all });
    for (const { creator } of [one, two, three])
      for (const { id } of await list(creator)) await act(id, creator, 'confirm');
    const coworkers = async () => {
      const params = { id: one.creator.accountId };
      const { body } = await harness.service.call(credits.coworkers, callers.user(), { params });
      return credits.coworkers.response.parse(body).items.map(({ creator, works: shared }) => [creator.id, shared]);
    };
    const both = [owner.accountId, two.creator.accountId].sort();
    expect(await coworkers()).toEqual([...both.map((id) => [id, 2]), [three.creator.accountId, 1]]);
    await harness.service.call(profiles.setStatus, two.creator, { body: { status: 'unpublish' } });
    expect(await coworkers()).toEqual([
      [owner.accountId, 2],
      [three.creator.accountId, 1],
    ]);
    const ofTwo = { params: { id: two.creator.accountId } };
    expect((await harness.service.call(credits.coworkers, callers.user(), ofTwo)).status).toBe(404);
  });
});

describe('the migration of credits', () => {
  it('fills the table from existing works, with links that need a decision', async () => {
    const { creator, name } = await member();
    const { owner, work } = await harness.somebodysWork({
      credits: [line(name, { creatorId: creator.accountId }), line('水沢 葵'), line('文字だけ')],
    });
    await harness.redoFrom(MoveCredits1732000000010);
    expect((await look(work.id, owner)).credits).toMatchObject([
      { name, creatorId: creator.accountId, state: 'proposed' },
      { name: '水沢 葵', creatorId: owner.accountId, state: 'confirmed' },
      { name: '文字だけ', creatorId: null },
    ]);
    expect(await list(creator)).toMatchObject([{ state: 'proposed' }]);
  });
});
