import { accessRequests, type Caller, credits as creditCalls, exportParts, favourites, works } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

describe('the data export of an account', () => {
  const filesOf = async ({ accountId }: Caller): Promise<Record<string, unknown>> => {
    const answer = await harness.service.callAsService(exportParts.catalogue, { params: { accountId } });
    const { files } = exportParts.catalogue.response.parse(answer.body);
    return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, JSON.parse(text)]));
  };

  it('contains profile, works, favourites and access grants', async () => {
    const { owner, work } = await harness.somebodysWork({ title: '書き出す作品' });
    const helper = callers.user();
    await harness.account(helper, { familyName: '佐藤', firstName: '空' });
    await harness.granted(owner, helper);
    const body = { status: 'limited' as const };
    await harness.service.call(works.setStatus, helper, { params: { id: work.id }, body });
    await harness.service.call(favourites.add, owner, { params: { id: work.id } });
    const params = { id: await harness.creditOf(owner) };
    await harness.service.call(creditCalls.confirm, owner, { params, body: {} });
    expect(await filesOf(owner)).toMatchObject({
      'catalogue/profile.json': { familyName: '水沢' },
      'catalogue/works.json': [{ title: '書き出す作品', status: 'limited' }],
      'catalogue/credits.json': [{ role: 'music', name: 'クレジットの名前', state: 'confirmed' }],
      'catalogue/favourites.json': [{ workId: work.id, title: '書き出す作品' }],
      'catalogue/access.json': {
        requests: [{ kind: 'ask', isMine: false, other: { name: '佐藤 空' } }],
        grants: [{ grantee: { name: '佐藤 空' }, endedAt: null }],
        edits: [{ action: 'work.status', title: '書き出す作品' }],
      },
    });
  });

  it('of an account without data is empty, and no member may request it', async () => {
    const user = callers.user();
    expect(await filesOf(user)).toMatchObject({
      'catalogue/profile.json': null,
      'catalogue/works.json': [],
      'catalogue/credits.json': [],
      'catalogue/favourites.json': [],
      'catalogue/access.json': { requests: [], grants: [], edits: [] },
    });
    const params = { accountId: user.accountId };
    expect((await harness.service.call(exportParts.catalogue, user, { params })).status).toBe(404);
  });

  it('does not name the member behind an address that has not answered', async () => {
    const [owner, other] = [callers.creator(), callers.user()];
    const email = await harness.account(other);
    await harness.service.call(accessRequests.share, owner, { body: { email, until: null } });
    expect(JSON.stringify(await filesOf(owner))).not.toMatch(`"${other.accountId}"`);
  });
});
