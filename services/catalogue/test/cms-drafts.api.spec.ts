import {
  type Caller,
  cms,
  CMS_PAGE_NAMES,
  cmsDraft,
  cmsDrafts,
  cmsSite,
  type CmsPageName,
  type Locale,
} from '@koma/contracts';
import { callers, identityOf, writtenEvents } from '@koma/testing';
import { IDENTITY_HEADER } from '@koma/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const editor = callers.limitedAdmin();
const events = () => writtenEvents(harness.service.running.database, 'catalogue.cms.changed');
const site = async (locale: Locale = 'ja') =>
  cmsSite.parse((await harness.service.call(cms.site, null, { query: { locale } })).body);
const mission = async () => Object((await harness.draft('about')).content.mission);
/** The mission with another Japanese title. */
const titled = async (title: string) => {
  const { ja, en } = await mission();
  return { mission: { ja: { ...ja, title }, en } };
};
const save = async (page: CmsPageName, content: object, version: number, who: Caller = editor) =>
  harness.service.call(cmsDrafts.save, who, { params: { page }, body: { version, content: { ...content } } });
const publish = (page: CmsPageName, version: number, who: Caller = editor) =>
  harness.service.call(cmsDrafts.publish, who, { params: { page }, body: { version } });

describe('a draft of a page', () => {
  it('is seen by staff only, until it is published in both languages at once', async () => {
    const before = await site();
    const { version, isChanged } = await harness.saveDraft('about', await titled('下書きの見出し'), editor);
    expect(isChanged).toBe(true);
    expect(await site()).toEqual(before);
    expect((await publish('about', version)).body).toMatchObject({ isChanged: false, published: { number: 2 } });
    expect((await site()).pages.about.mission.title).toBe('下書きの見出し');
    expect((await events()).at(-1)).toEqual({ pages: ['about'], version: before.version + 1 });
  });

  it('may be incomplete, but is not published then', async () => {
    const { version } = await harness.saveDraft('about', await titled(''), editor);
    const { status, body } = await publish('about', version);
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: 'mission.ja.title', code: 'FIELD.REQUIRED' }] });
    expect((await site()).pages.about.mission.title).not.toBe('');
  });

  it('is published once by a double click', async () => {
    const { version } = await harness.saveDraft('about', await titled('二度押し'), editor);
    const clicks = await Promise.all([publish('about', version), publish('about', version)]);
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('can be discarded', async () => {
    const { version } = await harness.saveDraft('about', await titled('やめる'), editor);
    const request = { params: { page: 'about' as const }, query: { version } };
    const { body } = await harness.service.call(cmsDrafts.discard, editor, request);
    expect(cmsDraft.parse(body)).toMatchObject({ isChanged: false });
    expect(JSON.stringify(body)).not.toContain('やめる');
  });

  it('of ten saves at once takes one, and shows the others what is there now', async () => {
    const { version, content } = await harness.draft('about');
    const saves = Array.from({ length: 10 }, (_, at) => ({ ...content, at }));
    const answers = await Promise.all(saves.map(({ at: _, ...each }) => save('about', each, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await harness.draft('about')).version).toBe(version + 1);
  });

  it('names who changed it', async () => {
    await harness.account(editor, { familyName: '編集', firstName: '花子' });
    await harness.saveDraft('about', {}, editor);
    expect(await harness.draft('about')).toMatchObject({ changedBy: '編集 花子' });
  });

  it.each(['privacy-policy', 'terms-of-use', 'company'] as const)('of %s needs full access', async (page) => {
    const { version, content } = await harness.draft(page);
    const limited = await harness.service.call(cmsDrafts.get, editor, { params: { page } });
    expect(limited.body).toMatchObject({ can: { update: false } });
    const params = { page };
    const refused = await Promise.all([
      save(page, content, version),
      publish(page, version),
      harness.service.call(cmsDrafts.discard, editor, { params, query: { version } }),
      harness.service.call(cmsDrafts.schedule, editor, { params, body: { version, publishAt: null } }),
      harness.service.call(cmsDrafts.restore, editor, { params: { page, number: 1 }, body: { version } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await save(page, content, version, callers.fullAdmin())).status).toBe(200);
  });

  it('of the company block changes every page', async () => {
    await harness.publishPage('company', {});
    expect((await events()).at(-1)?.pages).toEqual([...CMS_PAGE_NAMES]);
  });
});

// Reliability row 46. There is no HTML: markup is text, stored and shown letter by letter.
describe('what is typed into a draft', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg onload=alert(1)>',
    '{{7*7}}',
    '</script><script>alert(1)</script>',
    "Robert'); DROP TABLE cms_draft;--",
    '=HYPERLINK("https://evil.example")',
  ])('stays plain text: %s', async (title) => {
    await harness.publishPage('about', await titled(title), editor);
    expect((await site()).pages.about.mission.title).toBe(title);
  });

  it('loses marks that turn the direction of text', async () => {
    await harness.publishPage('about', await titled('\u202e逆向き\u2066'), editor);
    expect((await site()).pages.about.mission.title).toBe('逆向き');
  });

  it.each([
    ['a field of its own', { html: '<b>x</b>' }],
    ['a section of another kind', { mission: { ja: { title: 'x', facts: [] }, en: { title: 'x', facts: [] } } }],
    ['one language only', { mission: { ja: { title: 'x', paragraphs: [], links: [] } } }],
    ['no object', { mission: ['x'] }],
    ['a number', { mission: 1 }],
    ['a text that no database can hold', { mission: { ja: { title: 'a\u0000b\ud800', paragraphs: [], links: [] } } }],
  ])('is refused as %s', async (_, change) => {
    const { version, content } = await harness.draft('about');
    expect((await save('about', { ...content, ...change }, version)).status).toBe(422);
    expect((await harness.draft('about')).version).toBe(version);
  });

  it('is refused with 1 MB', async () => {
    const { version, content } = await harness.draft('about');
    const [{ ja, en }, paragraphs] = [await mission(), Array<string>(40).fill('あ'.repeat(10_000))];
    expect((await save('about', { ...content, mission: { ja: { ...ja, paragraphs }, en } }, version)).status).toBe(413);
  });

  it.each(['{"version": 1, ', '{"version": 1, "__proto__": {"isAdmin": true}}'])('is refused as %s', async (body) => {
    const response = await fetch(new URL('/api/catalogue/cms/drafts/about', harness.service.running.url), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [IDENTITY_HEADER]: await identityOf(editor) },
      body,
    });
    expect(response.status).toBe(400);
  });

  it.each(['/api/catalogue/cms/drafts/admin', '/api/catalogue/cms/drafts/__proto__'])(
    'has a page, not %s',
    async (path) => {
      const headers = { [IDENTITY_HEADER]: await identityOf(editor) };
      expect((await fetch(new URL(path, harness.service.running.url), { headers })).status).toBe(404);
    },
  );

  const linked = async (href: string) => {
    const { ja, en } = await mission();
    return { mission: { ja: { ...ja, links: [{ label: 'x', href }] }, en } };
  };
  it.each(['javascript:alert(1)', '//evil.example', 'http://koma.example', 'about'])(
    'does not link to %s',
    async (href) => {
      const { version, content } = await harness.draft('about');
      const { status, body } = await save('about', { ...content, ...(await linked(href)) }, version);
      expect(status).toBe(422);
      expect(body).toMatchObject({ issues: [{ path: 'mission.ja.links.0.href', code: 'FIELD.LINK' }] });
    },
  );

  it.each(['/nowhere', '/404', '/en/about', '/user/creator/dashboard/nothing', '/admin/settings', '/admin/money'])(
    'does not lead visitors to %s, which they do not have',
    async (href) => {
      const { version } = await harness.saveDraft('about', await linked(href), editor);
      const { status, body } = await publish('about', version);
      expect(status).toBe(422);
      expect(body).toMatchObject({ issues: [{ path: 'mission.ja.links.0.href', code: 'FIELD.DEAD_LINK' }] });
    },
  );

  it.each(['/', '/faqs#review', '/register?type=creator', 'https://koma.example/a?b=c#d'])(
    'may lead to %s',
    async (href) => {
      await harness.publishPage('about', await linked(href), editor);
      expect((await site()).pages.about.mission.links).toEqual([{ label: 'x', href }]);
    },
  );
});

describe('marks in a paragraph', () => {
  const written = async (text: string) => {
    const { ja, en } = await mission();
    return { mission: { ja: { ...ja, paragraphs: [text] }, en } };
  };

  it.each([
    '**太字**と[リンク](/about)',
    '**閉じない',
    '[行き先なし]',
    '](/about)[',
    '[<script>alert(1)</script>](/about)',
    '**<style>*{display:none}</style>**',
  ])('are stored as they are typed: %s', async (text) => {
    await harness.publishPage('about', await written(text), editor);
    expect((await site()).pages.about.mission.paragraphs).toEqual([text]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://koma.example', 'about'])(
    'do not link to %s',
    async (href) => {
      const { version, content } = await harness.draft('about');
      const { status, body } = await save('about', { ...content, ...(await written(`**[x](${href})**`)) }, version);
      expect(status).toBe(422);
      expect(body).toMatchObject({ issues: [{ path: 'mission.ja.paragraphs.0', code: 'FIELD.TEXT_LINK' }] });
    },
  );

  it('of a text that was published before there were marks take no page away', async () => {
    await harness.publishPage('about', await written('[様式](/about)'), editor);
    const { database } = harness.service.running;
    await database.query(
      `UPDATE cms_version SET content = replace(content::text, '[様式](/about)', '[様式](mailto:info@koma.example)')::jsonb`,
    );
    await database.query('UPDATE cms_state SET version = version + 1');
    expect((await site()).pages.about.mission.paragraphs).toEqual(['[様式](mailto:info@koma.example)']);
    await harness.publishPage('about', await written('はい。'), editor);
  });

  it.each(['/nowhere', '/work/no-id'])('do not lead visitors to %s, which does not exist', async (href) => {
    const { version } = await harness.saveDraft('about', await written(`[x](${href})`), editor);
    const { status, body } = await publish('about', version);
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: 'mission.ja.paragraphs.0', code: 'FIELD.DEAD_TEXT_LINK' }] });
  });

  it('are text in a heading', async () => {
    const { en } = await mission();
    const ja = { ...en, title: '[見出し](/nowhere)' };
    await harness.publishPage('about', { mission: { ja, en } }, editor);
    expect((await site()).pages.about.mission.title).toBe('[見出し](/nowhere)');
  });
});
