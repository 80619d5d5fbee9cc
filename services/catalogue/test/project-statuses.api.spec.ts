import { type Caller, project, projects, type ProjectStatus, profiles } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const call: CatalogueHarness['service']['call'] = (endpoint, who, ...request) =>
  harness.service.call(endpoint, who, ...request);
const items = async (who: Caller, id: string) => {
  const { body } = await call(projects.items, who, { params: { id }, query: {} });
  return projects.items.response.parse(body).items;
};
const get = async (who: Caller, id: string) => project.parse((await call(projects.get, who, { params: { id } })).body);
const statusesOf = async (who: Caller, id: string) => (await items(who, id)).map(({ status }) => status);
type Seen = readonly (readonly [id: string, seen: ProjectStatus])[];
const set = (who: Caller, id: string, status: ProjectStatus, seen: Seen) =>
  call(projects.setStatus, who, {
    params: { id },
    body: { status, items: seen.map(([itemId, one]) => ({ id: itemId, seen: one })) },
  });
const somebodysIds = async (count: number) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await harness.somebodysWork()).work.id);
  return ids;
};
/** A project of two colleagues. */
const shared = async (workIds: string[], companyName = `社${newId()}`) => {
  const [owner, colleague] = [callers.user(), callers.user()];
  for (const [who, firstName] of [
    [owner, '空'],
    [colleague, '海'],
  ] as const)
    // prettier-ignore
    await harness.account(who, { companyName, familyName: '森', firstName });
  const { id } = await harness.project(owner, { workIds });
  await call(projects.share, owner, { params: { id, memberId: colleague.accountId } });
  return { owner, colleague, id };
};

describe('the status of an item in a project', () => {
  it('is a candidate first, and says then who has set it and when', async () => {
    const [a = '', b = ''] = await somebodysIds(2);
    const { owner, colleague, id } = await shared([a, b]);
    expect(await items(owner, id)).toMatchObject([
      { id: a, status: 'candidate', statusSet: null },
      { id: b, status: 'candidate', statusSet: null },
    ]);
    const before = Date.now();
    const { body } = await set(colleague, id, 'approached', [[a, 'candidate']]);
    const [answer, ...others] = projects.setStatus.response.parse(body).items;
    expect(others).toEqual([]);
    expect(answer).toMatchObject({ id: a, status: 'approached', statusSet: { by: { name: '森 海' } } });
    expect(Date.parse(answer?.statusSet?.at ?? '')).toBeGreaterThanOrEqual(before - 1_000);
    expect((await items(owner, id))[0]).toEqual(answer);
    expect((await get(owner, id)).statuses).toEqual({ candidate: 1, approached: 1, decided: 0, rejected: 0 });
  });

  it('is set for creators and works together', async () => {
    const who = callers.user();
    const { owner, work } = await harness.somebodysWork();
    const { id } = await harness.project(who, { creatorIds: [owner.accountId], workIds: [work.id] });
    const all: Seen = [[owner.accountId, 'candidate'], [work.id, 'candidate']]; // prettier-ignore
    expect((await set(who, id, 'decided', all)).status).toBe(200);
    expect((await items(who, id)).map(({ kind, status }) => [kind, status])).toEqual([
      ['creator', 'decided'],
      ['video', 'decided'],
    ]);
  });

  it('is not overwritten by who has not seen the newest one, for none of several items', async () => {
    const [a = '', b = ''] = await somebodysIds(2);
    const { owner, colleague, id } = await shared([a, b]);
    await set(colleague, id, 'rejected', [[a, 'candidate']]);
    const both: Seen = [[a, 'candidate'], [b, 'candidate']]; // prettier-ignore
    const refused = await set(owner, id, 'decided', both);
    expect(refused).toMatchObject({ status: 409, body: { code: 'RESOURCE.CONFLICT' } });
    expect(await statusesOf(owner, id)).toEqual(['rejected', 'candidate']);
    expect((await set(owner, id, 'decided', [[a, 'rejected'], [b, 'candidate']])).status).toBe(200); // prettier-ignore
    expect(await statusesOf(owner, id)).toEqual(['decided', 'decided']);
  });

  it('set to the same by two people at once stays who was first’s', async () => {
    const [a = ''] = await somebodysIds(1);
    const { owner, colleague, id } = await shared([a]);
    await set(colleague, id, 'decided', [[a, 'candidate']]);
    expect((await set(owner, id, 'decided', [[a, 'candidate']])).status).toBe(200);
    expect(await items(owner, id)).toMatchObject([{ statusSet: { by: { name: '森 海' } } }]);
  });

  it('set to different ones by two parallel calls: the first is saved, the second gets a conflict', async () => {
    const [a = ''] = await somebodysIds(1);
    const { owner, colleague, id } = await shared([a]);
    const answers = await Promise.all([
      set(owner, id, 'decided', [[a, 'candidate']]),
      set(colleague, id, 'rejected', [[a, 'candidate']]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is restored with the item, and anew with a new item', async () => {
    const [a = ''] = await somebodysIds(1);
    const { owner, id } = await shared([a]);
    await set(owner, id, 'approached', [[a, 'candidate']]);
    const one = { params: { id }, body: { ids: [a] } };
    await call(projects.remove, owner, one);
    expect((await set(owner, id, 'decided', [[a, 'approached']])).status).toBe(404);
    await call(projects.restore, owner, one);
    expect(await statusesOf(owner, id)).toEqual(['approached']);
    await call(projects.remove, owner, one);
    await call(projects.add, owner, { params: { id }, body: { workIds: [a] } });
    expect(await items(owner, id)).toMatchObject([{ status: 'candidate', statusSet: null }]);
  });

  it('cannot be set for items that are hidden, foreign or unknown, nor by a former colleague', async () => {
    const [a = '', foreign = ''] = await somebodysIds(2);
    const { owner: creator, work } = await harness.somebodysWork();
    const { owner, colleague, id } = await shared([a, work.id]);
    await call(profiles.setStatus, creator, { body: { status: 'unpublish' } });
    for (const each of [work.id, foreign, newId()])
      expect((await set(owner, id, 'decided', [[each, 'candidate']])).status).toBe(404);
    // Together with a visible one they are skipped.
    expect((await set(owner, id, 'decided', [[a, 'candidate'], [work.id, 'candidate']])).status).toBe(200); // prettier-ignore
    await call(profiles.setStatus, creator, { body: { status: 'publish' } });
    expect(await statusesOf(owner, id)).toEqual(['decided', 'candidate']);
    await call(projects.unshare, owner, { params: { id, memberId: colleague.accountId } });
    expect((await set(colleague, id, 'rejected', [[a, 'decided']])).status).toBe(404);
  });

  it('loses the name of an erased account', async () => {
    const [a = ''] = await somebodysIds(1);
    const { owner, colleague, id } = await shared([a]);
    await set(colleague, id, 'decided', [[a, 'candidate']]);
    const { accountId } = colleague;
    await harness.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId)]);
    expect(await items(owner, id)).toMatchObject([
      { status: 'decided', statusSet: { by: { name: '', isDeleted: true } } },
    ]);
  });
});
