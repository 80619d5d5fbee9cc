import {
  accessRequest,
  type AccessRequest,
  accessRequests,
  type Caller,
  type CmsDocument,
  type CmsDraft,
  cmsDraft,
  cmsDrafts,
  type CmsPageName,
  type CmsQuestion,
  type LegalEdition,
  linkComment,
  type LinkComment,
  linkComments,
  type Project,
  project,
  projects,
  profiles,
  type RequestOf,
  type SharedKind,
  shareLink,
  type ShareLink,
  shareLinks,
  slideSelect,
  slideSelectMarks,
  type SlideSelect,
  slideSelects,
  type Work,
  work,
  works,
} from '@koma/contracts';
import type { EventData } from '@koma/events';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, TestService, testSecret } from '@koma/testing';
import { catalogueService } from '../src/index.js';
import { MIGRATIONS } from '../src/migrations.js';
import { GuessReadingsService, prepareSearch } from '../src/search/index.js';

type WorkForm = RequestOf<typeof works.create>['body']['form'];
type ProfileForm = RequestOf<typeof profiles.update>['body']['profile'];

export const plainForm = (given: Partial<WorkForm> = {}): WorkForm => ({ title: '夏のはじまり', ...given });
export const plainProfile = (given: Partial<ProfileForm> = {}): ProfileForm => ({
  familyName: '水沢',
  firstName: '葵',
  position: 'director',
  ...given,
});

/** A question with an anchor of its own. */
export const plainQuestion = (given: Partial<CmsQuestion> = {}): CmsQuestion => ({
  id: newId(),
  anchor: `faq-${newId()}`,
  group: 'works',
  onHome: false,
  words: {
    ja: { question: '尺の違う作品はまとめられますか。', answer: ['はい。'], links: [], keywords: [] },
    en: { question: 'Can I group cut-downs?', answer: ['Yes.'], links: [], keywords: [] },
  },
  ...given,
});

/** The catalogue with factories for tests. */
export class CatalogueHarness {
  private constructor(readonly service: TestService) {}

  /** Readings are guessed only where a test asks for it. */
  static async start(CATALOGUE_ROLES = 'api,search', env: Record<string, string> = {}): Promise<CatalogueHarness> {
    const service = await TestService.start(catalogueService, { FILE_KEY: testSecret, CATALOGUE_ROLES, ...env });
    return new CatalogueHarness(service);
  }

  /** Another process on the same database. */
  async beside(): Promise<CatalogueHarness> {
    return CatalogueHarness.start('api', this.place);
  }

  /** Where its database is. */
  get place() {
    return { DATABASE_URL: String(Reflect.get(this.service.running.database.options, 'url')) };
  }

  close(): Promise<void> {
    return this.service.close();
  }

  /** Guesses readings and spreads those that creators agree on, until nothing waits any longer. */
  async readAll(): Promise<void> {
    const { app, database } = this.service.running;
    const waiting = 'SELECT FROM reading_change';
    do await app.get(GuessReadingsService).guessAll();
    while ((await database.query<unknown[]>(waiting)).length > 0);
  }

  /** Reverts this migration and all after it, and runs them again over the present data. */
  async redoFrom(first: (typeof MIGRATIONS)[number]): Promise<void> {
    const redone = MIGRATIONS.slice(MIGRATIONS.indexOf(first)).map((Migration) => new Migration());
    const runner = this.service.running.database.createQueryRunner();
    for (const migration of redone.toReversed()) await migration.down(runner);
    for (const migration of redone) await migration.up(runner);
    await runner.release();
    await prepareSearch(this.service.running.database, this.place);
  }

  /** The event of a caller's account; with an address of its own unless given. */
  async account(who: Caller, given: Partial<EventData<'auth.account.changed'>> = {}): Promise<string> {
    const { accountId, profileType } = who;
    const facts = { accountId, profileType, email: `${accountId}@example.jp`, ...given };
    await this.service.bus.publish([makeEvent('auth.account.changed', facts, accountId)]);
    return facts.email;
  }

  /** A request for the permission to edit the profile of a published creator. */
  async asked(owner: Caller, by: Caller): Promise<AccessRequest> {
    const wish = { creatorId: owner.accountId, message: '代わりに入力します。', until: null };
    return accessRequest.parse((await this.service.call(accessRequests.ask, by, { body: wish })).body);
  }

  /** Gives somebody an access grant of a published owner. */
  async granted(owner: Caller, to: Caller): Promise<string> {
    await this.publishProfile(owner);
    const { id } = await this.asked(owner, to);
    await this.service.call(accessRequests.accept, owner, { params: { id } });
    const { body } = await this.service.call(accessRequests.listGrants, to);
    const { held } = accessRequests.listGrants.response.parse(body);
    return held.find((grant) => grant.owner.id === owner.accountId)?.id ?? '';
  }

  /** A credit in somebody's published work, waiting for this creator's decision. */
  async creditOf(creator: Caller): Promise<string> {
    await this.publishProfile(creator);
    const line = { role: 'music', name: 'クレジットの名前', creatorId: creator.accountId };
    const { work: credited } = await this.somebodysWork({ credits: [line] });
    return credited.credits[0]?.id ?? '';
  }

  /** A page as staff see it. */
  async draft(page: CmsPageName): Promise<CmsDraft> {
    return cmsDraft.parse((await this.service.call(cmsDrafts.get, callers.fullAdmin(), { params: { page } })).body);
  }

  /** Saves a draft with other values of some sections. */
  async saveDraft(page: CmsPageName, change: CmsDocument, who = callers.fullAdmin()): Promise<CmsDraft> {
    const { version, content } = await this.draft(page);
    const body = { version, content: { ...content, ...change } };
    return cmsDraft.parse((await this.service.call(cmsDrafts.save, who, { params: { page }, body })).body);
  }

  /** Publishes other values of some sections. */
  async publishPage(page: CmsPageName, change: CmsDocument, who = callers.fullAdmin()): Promise<CmsDraft> {
    const { version } = await this.saveDraft(page, change, who);
    const request = { params: { page }, body: { version } };
    return cmsDraft.parse((await this.service.call(cmsDrafts.publish, who, request)).body);
  }

  /** A day of terms that hold no more. */
  async earlierTerms(): Promise<LegalEdition> {
    const { document } = Object((await this.draft('terms-of-use')).content);
    const at = (revisedOn: string) => ({ ja: { ...document.ja, revisedOn }, en: { ...document.en, revisedOn } });
    for (const day of ['2027-04-01', '2027-05-01']) await this.publishPage('terms-of-use', { document: at(day) });
    return { page: 'terms-of-use', edition: '2027-04-01' };
  }

  /** Publishes a creator's profile. */
  async publishProfile(owner: Caller, given: Partial<ProfileForm> = {}): Promise<void> {
    const { body } = await this.service.call(profiles.own, owner);
    const { version } = Object(body);
    await this.service.call(profiles.update, owner, { body: { version, profile: plainProfile(given) } });
    await this.service.call(profiles.setStatus, owner, { body: { status: 'publish' } });
  }

  /** A ready file of a creator, as the media service announces it. */
  async readyAsset(owner: Caller, kind: 'video' | 'image' = 'video'): Promise<string> {
    const assetId = newId();
    await this.service.bus.publish([
      makeEvent('media.asset.ready', { assetId, ownerId: owner.accountId, kind }, assetId),
    ]);
    return assetId;
  }

  async work(owner: Caller, form: Partial<WorkForm> = {}, kind: 'video' | 'image' = 'video'): Promise<Work> {
    const assetIds = [await this.readyAsset(owner, kind)];
    const { body } = await this.service.call(works.create, owner, { body: { kind, assetIds, form: plainForm(form) } });
    return work.parse(body);
  }

  async publishedWork(owner: Caller, form: Partial<WorkForm> = {}, kind: 'video' | 'image' = 'video'): Promise<Work> {
    const { id } = await this.work(owner, form, kind);
    const { body } = await this.service.call(works.setStatus, owner, { params: { id }, body: { status: 'publish' } });
    return work.parse(body);
  }

  /** Saves a work with other values in some fields. */
  async saveWork(owner: Caller, id: string, form: Partial<WorkForm>): Promise<Work> {
    const before = work.parse((await this.service.call(works.get, owner, { params: { id } })).body);
    const body = { version: before.version, form: plainForm({ title: before.title, ...form }) };
    return work.parse((await this.service.call(works.update, owner, { params: { id }, body })).body);
  }

  /** A link to something of an owner, as its recipient gets it. */
  async link(
    owner: Caller,
    target: { kind: SharedKind; targetId: string },
    form: Partial<RequestOf<typeof shareLinks.create>['body']['form']> = {},
  ): Promise<ShareLink & { token: string }> {
    const body = { ...target, form: { recipient: '青葉エージェンシー 様', lastDay: null, ...form } };
    const link = shareLink.parse((await this.service.call(shareLinks.create, owner, { body })).body);
    return { ...link, token: /[\w-]{43}/.exec(link.path)?.[0] ?? '' };
  }

  /** A guest of a link: the browser's cookie, and the guest's id. */
  async guest(token: string, name = '青葉 太郎'): Promise<{ id: string; cookie: string }> {
    const { headers } = await this.service.call(slideSelectMarks.join, null, { params: { token }, body: { name } });
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return { id: cookie.replace(/^[^=]+=([^.]+).*$/, '$1'), cookie };
  }

  /** A comment of a guest on a work behind a link. */
  async comment(
    token: string,
    workId: string,
    cookie: string,
    form: Partial<RequestOf<typeof linkComments.write>['body']> = {},
  ): Promise<LinkComment> {
    const request = { params: { token, id: workId }, body: { text: '3秒の光がよい', ...form } };
    return linkComment.parse((await this.service.call(linkComments.write, null, request, { cookie })).body);
  }

  async slideSelect(owner: Caller, name: string, workIds: string[] = []): Promise<SlideSelect> {
    const { body } = await this.service.call(slideSelects.create, owner, { body: { name, workIds } });
    return slideSelect.parse(body);
  }

  async project(owner: Caller, given: Partial<RequestOf<typeof projects.create>['body']> = {}): Promise<Project> {
    const { body } = await this.service.call(projects.create, owner, { body: { name: '夏の案件', ...given } });
    return project.parse(body);
  }

  /** A published work of a new, published creator. */
  async somebodysWork(form: Partial<WorkForm> = {}): Promise<{ owner: Caller; work: Work }> {
    const owner = callers.creator();
    await this.publishProfile(owner);
    return { owner, work: await this.publishedWork(owner, form) };
  }
}
