import { cms, cmsDrafts, cmsSite, type CmsSite, type CmsQuestion, FAQ_GROUPS, type Locale } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CatalogueHarness, plainQuestion } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const editor = callers.limitedAdmin();
const site = async (locale: Locale): Promise<CmsSite> =>
  cmsSite.parse((await harness.service.call(cms.site, null, { query: { locale } })).body);
const questions = async () => z.array(z.custom<CmsQuestion>()).parse((await harness.draft('faqs')).content.questions);
const publish = (all: readonly CmsQuestion[]) => harness.publishPage('faqs', { questions: all }, editor);

describe('the questions of the site', () => {
  it('are added, changed, moved and deleted together', async () => {
    const before = await questions();
    const added = plainQuestion({ group: 'payment', onHome: true });
    await publish([added, ...before]);
    const { faqs } = await site('ja');
    const own = faqs.filter(({ group }) => group === 'payment');
    expect(own[0]).toMatchObject({ id: added.id, onHome: true, question: added.words.ja.question });
    expect((await writtenEvents(harness.service.running.database, 'catalogue.cms.changed')).at(-1)?.pages).toEqual([
      'faqs',
      'home',
    ]);
    await publish(before.toReversed());
    const anchors = (await site('en')).faqs.map(({ anchor }) => anchor);
    expect(anchors).not.toContain(added.anchor);
    const last = before.filter(({ group }) => group === 'joining').at(-1);
    expect(anchors[0]).toBe(last?.anchor);
  });

  it('are sorted by group', async () => {
    const { faqs } = await site('en');
    const groups = faqs.map(({ group }) => FAQ_GROUPS.indexOf(group));
    expect(groups).toEqual([...groups].sort((one, other) => one - other));
  });

  const refused = async (all: readonly CmsQuestion[]) => {
    const { version } = await harness.saveDraft('faqs', { questions: all }, editor);
    return harness.service.call(cmsDrafts.publish, editor, { params: { page: 'faqs' }, body: { version } });
  };
  it('have unique anchors and ids', async () => {
    const one = plainQuestion();
    const { status, body } = await refused([one, { ...one, words: plainQuestion().words }]);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      issues: [
        { path: 'questions.1.id', code: 'FIELD.TAKEN' },
        { path: 'questions.1.anchor', code: 'FIELD.TAKEN', message: 'すでに使われています。' },
      ],
    });
  });

  it.each([{ anchor: 'Großes' }, { anchor: '../x' }, { group: 'others' }, { onHome: 'yes' }, { id: '1' }])(
    'refuse %j',
    async (given) => {
      const { version, content } = await harness.draft('faqs');
      const body = { version, content: { ...content, questions: [{ ...plainQuestion(), ...given }] } };
      const { status } = await harness.service.call(cmsDrafts.save, editor, { params: { page: 'faqs' }, body });
      expect(status).toBe(422);
    },
  );

  it('are a hundred at most', async () => {
    const { version, content } = await harness.draft('faqs');
    const all = Array.from({ length: 101 }, () => plainQuestion());
    const body = { version, content: { ...content, questions: all } };
    const answer = await harness.service.call(cmsDrafts.save, editor, { params: { page: 'faqs' }, body });
    expect(answer.body).toMatchObject({ issues: [{ path: 'questions', code: 'FIELD.TOO_MANY' }] });
  });
});
