import { cms, cmsSite, type CmsSite, FAQ_GROUPS, type Locale } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainFaq } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const site = async (locale: Locale): Promise<CmsSite> =>
  cmsSite.parse((await harness.service.call(cms.site, null, { query: { locale } })).body);
const events = () => writtenEvents(harness.service.running.database, 'catalogue.cms.changed');
const editor = callers.limitedAdmin();

describe('the questions of the site', () => {
  const find = async (id: string) => (await site('ja')).faqs.find((one) => one.id === id);

  it('can be added, changed and deleted', async () => {
    const { id, version } = await harness.faq({ group: 'payment' });
    expect(await find(id)).toMatchObject({ group: 'payment', onHome: false });
    const form = plainFaq({ group: 'joining', onHome: true, position: 0 });
    const change = { params: { id }, body: { version, form } };
    expect((await harness.service.call(cms.updateFaq, editor, change)).status).toBe(200);
    expect((await harness.service.call(cms.updateFaq, editor, change)).status).toBe(409);
    expect(await find(id)).toMatchObject({ group: 'joining', onHome: true, anchor: form.anchor });
    expect((await harness.service.call(cms.deleteFaq, editor, { params: { id } })).status).toBe(204);
    expect((await harness.service.call(cms.deleteFaq, editor, { params: { id } })).status).toBe(404);
    expect(await find(id)).toBeUndefined();
    expect((await events()).at(-1)?.pages).toEqual(['faqs', 'home']);
  });

  it('are sorted by group, then by position', async () => {
    await harness.faq({ group: 'joining', position: 2 });
    const { faqs } = await site('en');
    const groups = faqs.map(({ group }) => FAQ_GROUPS.indexOf(group));
    expect(groups).toEqual([...groups].sort((one, other) => one - other));
    expect(faqs.findIndex(({ question }) => question === 'Can I group cut-downs?')).toBeLessThan(6);
  });

  it('have unique anchors: a double click adds one question', async () => {
    const body = plainFaq();
    const clicks = await Promise.all([1, 2, 3].map(() => harness.service.call(cms.createFaq, editor, { body })));
    expect(clicks.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const refused = clicks.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({
      issues: [{ path: 'anchor', code: 'FIELD.TAKEN', message: 'すでに使われています。' }],
    });
    const other = await harness.faq();
    const form = plainFaq({ anchor: body.anchor });
    const moved = { params: { id: other.id }, body: { version: other.version, form } };
    expect((await harness.service.call(cms.updateFaq, editor, moved)).status).toBe(422);
  });

  it.each([{ anchor: 'Großes' }, { anchor: '../x' }, { position: -1 }, { position: 1.5 }, { position: 1001 }])(
    'refuse %j',
    async (given) => {
      expect((await harness.service.call(cms.createFaq, editor, { body: plainFaq(given) })).status).toBe(422);
    },
  );

  it('are 404 when they do not exist', async () => {
    const request = { params: { id: newId() }, body: { version: 1, form: plainFaq() } };
    expect((await harness.service.call(cms.updateFaq, editor, request)).status).toBe(404);
  });
});
