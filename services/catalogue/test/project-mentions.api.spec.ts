import { type Caller, mentionOf, PROJECT_COMMENT, projectComments, projects, works } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const call: CatalogueHarness['service']['call'] = (endpoint, who, ...request) =>
  harness.service.call(endpoint, who, ...request);

let owner: Caller;
let colleague: Caller;
let companyName: string;
/** The item of the project. */
let params: { id: string; itemId: string };

const member = async (name: string, who = callers.user()) => {
  await harness.account(who, { companyName, familyName: name, firstName: '海' });
  return who;
};
const share = (to: Caller) => call(projects.share, owner, { params: { id: params.id, memberId: to.accountId } });

beforeEach(async () => {
  companyName = `社${newId()}`;
  owner = await member('森');
  colleague = await member('佐藤');
  const { work } = await harness.somebodysWork();
  const { id } = await harness.project(owner, { name: '夏の案件', workIds: [work.id] });
  params = { id, itemId: work.id };
  await share(colleague);
});

const write = (who: Caller, text: string) => call(projectComments.write, who, { params, body: { text } });
const of = ({ accountId }: Caller) => mentionOf(accountId);
const list = async (who: Caller) =>
  projectComments.list.response.parse((await call(projectComments.list, who, { params })).body).items;
/** Who is told of mentions in the project, in order. */
const told = async () => {
  const events = await writtenEvents(harness.service.running.database, 'catalogue.project.mentioned');
  return events.filter(({ projectId }) => projectId === params.id);
};

describe('mentions in comments', () => {
  it('are kept by id and shown under the present name', async () => {
    const text = `${of(colleague)} 冒頭の光をご確認ください。`;
    expect((await write(owner, text)).status).toBe(201);
    expect(await list(owner)).toMatchObject([{ text, mentioned: [{ id: colleague.accountId, name: '佐藤 海' }] }]);
    await member('高橋', colleague);
    expect(await list(owner)).toMatchObject([{ text, mentioned: [{ id: colleague.accountId, name: '高橋 海' }] }]);
  });

  it('tell each member once for a comment, with the way to it, and not its author', async () => {
    const third = await member('鈴木');
    await share(third);
    const { body } = await write(owner, `${of(colleague)}${of(third)}${of(colleague)}${of(owner)} お願いします。`);
    const comment = projectComments.write.response.parse(body);
    const about = { projectId: params.id, itemId: params.itemId, commentId: comment.id, name: '夏の案件' };
    expect(await told()).toEqual(
      [colleague, third].map(({ accountId }) => ({
        ...about,
        ...{ toAccountId: accountId, byName: '森 海', byId: owner.accountId },
      })),
    );
    expect(comment.mentioned.map(({ id }) => id)).toEqual([colleague, third, owner].map(({ accountId }) => accountId));
  });

  it('of the owner tell the owner', async () => {
    await write(colleague, `${of(owner)} 確認しました。`);
    expect(await told()).toMatchObject([{ toAccountId: owner.accountId, byName: '佐藤 海' }]);
  });

  it('of others than those who work in the project are refused, and nothing is stored or told', async () => {
    const [stranger, outsider] = [callers.user(), await member('田中')];
    for (const text of [of(stranger), `${of(colleague)} ${of(outsider)}`, mentionOf(newId())])
      expect(await write(owner, text)).toMatchObject({ status: 422, body: { code: 'PROJECT.NOT_MENTIONABLE' } });
    await call(projects.unshare, owner, { params: { id: params.id, memberId: colleague.accountId } });
    expect((await write(owner, of(colleague))).status).toBe(422);
    expect(await list(owner)).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('of a colleague who cannot see the item are refused', async () => {
    const creator = await member('水沢', callers.creator());
    await harness.publishProfile(creator);
    const draft = await harness.work(creator);
    const { id } = await harness.project(creator, { name: '下書き', workIds: [draft.id] });
    await call(projects.share, creator, { params: { id, memberId: colleague.accountId } });
    const writing = { params: { id, itemId: draft.id }, body: { text: of(colleague) } };
    expect(await call(projectComments.write, creator, writing)).toMatchObject({ status: 422 });
    await call(works.setStatus, creator, { params: { id: draft.id }, body: { status: 'publish' } });
    expect((await call(projectComments.write, creator, writing)).status).toBe(201);
  });

  it('count as one letter each, and are limited', async () => {
    const long = 'あ'.repeat(PROJECT_COMMENT.text - 1);
    expect((await write(owner, of(colleague) + long)).status).toBe(201);
    expect((await write(owner, `${of(colleague)}${long}あ`)).status).toBe(422);
    const many = Array.from({ length: PROJECT_COMMENT.mentions + 1 }, () => mentionOf(newId())).join('');
    expect(await write(owner, many)).toMatchObject({ status: 422, body: { code: 'REQUEST.INVALID' } });
  });

  it('of an erased account become those of a former member', async () => {
    await write(owner, `${of(colleague)} ${of(owner)}`);
    const { accountId } = colleague;
    await harness.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId)]);
    const [comment] = await list(owner);
    expect(comment?.mentioned).toMatchObject([{ name: '', isDeleted: true }, { name: '森 海' }]);
    expect(JSON.stringify(comment)).not.toContain(accountId);
    const { database } = harness.service.running;
    expect(await database.query('SELECT 1 FROM project_comment WHERE text LIKE $1', [`%${accountId}%`])).toEqual([]);
  });
});
