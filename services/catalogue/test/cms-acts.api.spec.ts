import { cms } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainFaq } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const acts = () => writtenEvents(harness.service.running.database, 'staff.act.done');

describe('the staff log of content changes', () => {
  it('records every change of a section and of the questions', async () => {
    const editor = callers.limitedAdmin();
    const { version, content } = await harness.section('about', 'mission');
    const body = { version, kind: 'prose' as const, content };
    await harness.service.call(cms.updateSection, editor, { params: { page: 'about', key: 'mission' }, body });
    const faq = await harness.service.call(cms.createFaq, editor, { body: plainFaq() });
    const { id } = Object(faq.body);
    await harness.service.call(cms.updateFaq, editor, { params: { id }, body: { version: 1, form: plainFaq() } });
    await harness.service.call(cms.deleteFaq, editor, { params: { id } });
    const act = (page: string) => ({
      action: 'cms.changed',
      actorId: editor.accountId,
      subjectId: page,
      subjectName: page,
      details: {},
    });
    expect(await acts()).toEqual([act('about'), act('faqs'), act('faqs'), act('faqs')]);
  });

  it('does not record a change that failed', async () => {
    const before = (await acts()).length;
    const { status } = await harness.service.call(cms.deleteFaq, callers.fullAdmin(), { params: { id: newId() } });
    expect(status).toBe(404);
    expect(await acts()).toHaveLength(before);
  });
});
