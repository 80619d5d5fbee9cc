import { profiles, suggestions } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const list = async (q: string) => {
  const { body } = await harness.service.call(suggestions.list, callers.user(), { query: { q } });
  return suggestions.list.response.parse(body).items;
};

describe('search suggestions', () => {
  it('find a person in every script', async () => {
    const owner = callers.creator();
    const kana = { familyNameKana: 'サトウ', firstNameKana: 'ソラ' };
    const roman = { familyNameRoman: 'Sato', firstNameRoman: 'Sora' };
    await harness.publishProfile(owner, { familyName: '佐藤', firstName: '空', ...kana, ...roman });
    for (const typed of ['さとう', 'サトウ', 'ｻﾄｳ', '佐藤', 'Sato', 'satō', 'ＳＡＴＯ', '佐藤 空', 'そら'])
      expect([typed, await list(typed)]).toMatchObject([
        typed,
        [{ kind: 'creator', creator: { id: owner.accountId } }],
      ]);
  });

  it('are people, companies, titles and tags, matches at the beginning first', async () => {
    const word = `潮${newId().slice(-5)}`;
    await harness.publishProfile(callers.creator(), { familyName: `海${word}` });
    await harness.somebodysWork({
      title: `${word}の朝`,
      clientName: `${word}飲料`,
      agencyName: `東${word}`,
      tags: [word],
    });
    await harness.somebodysWork({ title: `遠い${word}`, clientName: `${word}飲料` });
    expect(await list(word)).toMatchObject([
      { kind: 'tag', name: word },
      { kind: 'company', name: `${word}飲料`, as: 'client' },
      { kind: 'work', title: `${word}の朝`, workKind: 'video' },
      { kind: 'creator', creator: { familyName: `海${word}` } },
      { kind: 'company', name: `東${word}`, as: 'agency' },
      { kind: 'work', title: `遠い${word}` },
    ]);
  });

  it('are at most eight, and three of each kind', async () => {
    const word = `凪${newId().slice(-5)}`;
    for (let number = 0; number < 4; number += 1) {
      await harness.publishProfile(callers.creator(), { familyName: `${word}${number}` });
      await harness.somebodysWork({
        title: `${word}${number}`,
        clientName: `${word}${number}`,
        tags: [`${word}${number}`],
      });
    }
    const found = await list(word);
    expect(found.map(({ kind }) => kind)).toEqual([
      ...['creator', 'creator', 'creator', 'company', 'company', 'company', 'work', 'work'],
    ]);
  });

  it('never include unpublished content', async () => {
    const word = `影${newId().slice(-5)}`;
    const owner = callers.creator();
    await harness.service.call(profiles.own, owner);
    await harness.work(owner, { title: word, clientName: word, tags: [word] });
    expect(await list(word)).toEqual([]);
  });

  it.each(['%', '_', '　', '\\', "'; DROP", 'ー'])('treat %j as text', async (typed) => {
    expect(await list(typed)).toEqual([]);
  });
});
