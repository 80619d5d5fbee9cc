import { type Caller, exportParts, project, PROJECT_COMMENT, projectComments, projects, works } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent } from '@koma/testing';
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
let creator: Caller;
/** The item of the project. */
let params: { id: string; itemId: string };

beforeEach(async () => {
  [owner, colleague] = [callers.user(), callers.user()];
  const companyName = `社${newId()}`;
  await harness.account(owner, { companyName, familyName: '森', firstName: '空' });
  await harness.account(colleague, { companyName, familyName: '佐藤', firstName: '海' });
  const somebodys = await harness.somebodysWork();
  creator = somebodys.owner;
  const { id } = await harness.project(owner, { name: '夏の案件', workIds: [somebodys.work.id] });
  await call(projects.share, owner, { params: { id, memberId: colleague.accountId } });
  params = { id, itemId: somebodys.work.id };
});

const write = (who: Caller, text: string) => call(projectComments.write, who, { params, body: { text } });
const written = async (who: Caller, text: string) =>
  projectComments.write.response.parse((await write(who, text)).body);
const list = async (who: Caller) => {
  const { body } = await call(projectComments.list, who, { params });
  return projectComments.list.response.parse(body).items;
};
const remove = (who: Caller, commentId: string) =>
  call(projectComments.delete, who, { params: { ...params, commentId } });
const see = (who: Caller, at: string) => call(projectComments.see, who, { params, body: { at } });
const countOf = async (who: Caller) => {
  const { body } = await call(projects.items, who, { params: { id: params.id }, query: {} });
  return projects.items.response.parse(body).items[0]?.comments;
};
const freshIn = async (who: Caller) =>
  project.parse((await call(projects.get, who, { params: { id: params.id } })).body).freshComments;

describe('comments on an item of a project', () => {
  it('are listed oldest first with their authors, and may have several lines', async () => {
    expect((await write(owner, '冒頭の光が良いです。\n15秒では難しいでしょうか。')).status).toBe(201);
    await write(colleague, '監督に確認します。');
    expect(await list(owner)).toMatchObject([
      {
        text: '冒頭の光が良いです。\n15秒では難しいでしょうか。',
        author: { name: '森 空' },
        isFresh: false,
        mayDelete: true,
      },
      { text: '監督に確認します。', author: { name: '佐藤 海' }, isFresh: true, mayDelete: true },
    ]);
    expect((await list(colleague)).map(({ mayDelete }) => mayDelete)).toEqual([false, true]);
  });

  it('are fresh until their reader has seen them, up to the one that was shown', async () => {
    await written(owner, '私の案です。');
    const first = await written(colleague, '一つ目');
    expect(await countOf(owner)).toEqual({ total: 2, fresh: 1 });
    expect(await freshIn(owner)).toBe(1);
    await see(owner, first.at);
    expect(await countOf(owner)).toEqual({ total: 2, fresh: 0 });
    // Comes about after the millisecond of the one before.
    await new Promise((done) => setTimeout(done, 5));
    await written(colleague, '二つ目');
    expect((await list(owner)).map(({ isFresh }) => isFresh)).toEqual([false, false, true]);
    expect(await freshIn(owner)).toBe(1);
    // Nothing seen becomes unseen, and nothing of the future is seen.
    await see(owner, '2100-01-01T00:00:00.000Z');
    await see(owner, first.at);
    expect(await countOf(owner)).toEqual({ total: 3, fresh: 0 });
    await new Promise((done) => setTimeout(done, 5));
    await written(colleague, '三つ目');
    expect(await countOf(owner)).toEqual({ total: 4, fresh: 1 });
    expect(await countOf(colleague)).toEqual({ total: 4, fresh: 1 });
  });

  it('are deleted by their author, and by the owner of the project', async () => {
    const [own, theirs] = [await written(owner, '空の案'), await written(colleague, '海の案')];
    expect((await remove(colleague, own.id)).status).toBe(403);
    expect((await remove(owner, theirs.id)).status).toBe(204);
    expect((await remove(owner, theirs.id)).status).toBe(404);
    const again = await written(colleague, 'もう一度');
    expect((await remove(colleague, again.id)).status).toBe(204);
    expect((await list(owner)).map(({ id }) => id)).toEqual([own.id]);
  });

  it('are refused when empty, too long or too many', async () => {
    for (const text of ['', ' 先頭の空白', 'あ'.repeat(PROJECT_COMMENT.text + 1)])
      expect((await write(owner, text)).status).toBe(422);
    expect((await write(owner, 'あ'.repeat(PROJECT_COMMENT.text))).status).toBe(201);
    await harness.service.running.database.query(
      `INSERT INTO project_comment (id, project_id, item_id, author_id, text)
       SELECT gen_random_uuid(), $1, $2, $3, 'もっと' FROM generate_series(2, $4)`,
      [params.id, params.itemId, colleague.accountId, PROJECT_COMMENT.perItem],
    );
    expect(await write(owner, 'まだ')).toMatchObject({ status: 409, body: { code: 'PROJECT.TOO_MANY_COMMENTS' } });
  });

  it('are nothing for a former colleague, a stranger, or whoever cannot see the item', async () => {
    const comment = await written(colleague, '抜ける前の言葉');
    await call(projects.unshare, colleague, { params: { id: params.id, memberId: colleague.accountId } });
    for (const who of [colleague, callers.user()]) {
      const refused = [
        await call(projectComments.list, who, { params }),
        await write(who, 'まだいます'),
        await remove(who, comment.id),
        await see(who, comment.at),
      ];
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    await call(works.setStatus, creator, { params: { id: params.itemId }, body: { status: 'unpublish' } });
    expect((await call(projectComments.list, owner, { params })).status).toBe(404);
    expect((await write(owner, '見えない')).status).toBe(404);
    expect(await freshIn(owner)).toBe(0);
  });

  it('of one item are not reached through another', async () => {
    const comment = await written(owner, 'こちら');
    const other = await harness.somebodysWork();
    await call(projects.add, owner, { params: { id: params.id }, body: { workIds: [other.work.id] } });
    const elsewhere = { ...params, itemId: other.work.id };
    const foreign = await harness.project(owner, { name: '別の案件', workIds: [params.itemId] });
    const deleting = (at: typeof params) =>
      call(projectComments.delete, owner, { params: { ...at, commentId: comment.id } });
    expect((await deleting(elsewhere)).status).toBe(404);
    expect((await deleting({ ...params, id: foreign.id })).status).toBe(404);
    expect(await list(owner)).toHaveLength(1);
  });

  it('go with their item, and come back with a restored one only', async () => {
    await written(owner, '残る言葉');
    const one = { params: { id: params.id }, body: { ids: [params.itemId] } };
    await call(projects.remove, owner, one);
    await call(projects.restore, owner, one);
    expect(await list(owner)).toHaveLength(1);
    await call(projects.remove, owner, one);
    await call(projects.add, owner, { params: { id: params.id }, body: { workIds: [params.itemId] } });
    expect(await list(owner)).toEqual([]);
  });
});

describe('comments of an account', () => {
  it('are in its export, those in projects of colleagues too', async () => {
    await written(colleague, '書き出す言葉');
    await written(owner, '持ち主の言葉');
    const { accountId } = colleague;
    const { body } = await harness.service.callAsService(exportParts.catalogue, { params: { accountId } });
    const file = exportParts.catalogue.response.parse(body).files['catalogue/projects.json'] ?? 'null';
    expect(JSON.parse(file)).toMatchObject({ comments: [{ text: '書き出す言葉', projectId: params.id }] });
    expect(file).not.toContain('持ち主の言葉');
  });

  it('stay without its name when it is erased', async () => {
    const comment = await written(colleague, '名前のない言葉');
    await see(colleague, comment.at);
    const { accountId } = colleague;
    await harness.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId)]);
    expect(await list(owner)).toMatchObject([{ text: '名前のない言葉', author: { name: '', isDeleted: true } }]);
    expect(JSON.stringify(await list(owner))).not.toContain(accountId);
    const { database } = harness.service.running;
    expect(await database.query('SELECT 1 FROM project_comment_seen WHERE account_id = $1', [accountId])).toEqual([]);
  });
});
