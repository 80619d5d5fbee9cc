import { type Caller, callUrl, slideSelectMarks, slideSelectNow, slideSelects } from '@koma/contracts';
import { IDENTITY_HEADER, newId } from '@koma/service-kit';
import { callers, eventually, identityOf, makeEvent, readEvents } from '@koma/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
const open: AbortController[] = [];
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());
afterEach(() => open.splice(0).forEach((one) => one.abort()));

let owner: Caller;
let colleague: Caller;
let companyName: string;
let id: string;

const member = async (familyName: string) => {
  const who = callers.user();
  await harness.account(who, { companyName, familyName, firstName: '海' });
  return who;
};
const share = (to: Caller) =>
  harness.service.call(slideSelects.share, owner, { params: { id, memberId: to.accountId } });

beforeEach(async () => {
  companyName = `社${newId()}`;
  owner = await member('森');
  colleague = await member('佐藤');
  ({ id } = await harness.slideSelect(owner, '候補'));
  await share(colleague);
});

/** Opens the line of a page, at this process or another one. */
async function follow(as: Caller, at = harness) {
  const abort = new AbortController();
  open.push(abort);
  const url = callUrl(slideSelectMarks.follow, { params: { id } }, at.service.running.url);
  const response = await fetch(url, { headers: { [IDENTITY_HEADER]: await identityOf(as) }, signal: abort.signal });
  const { events, over } = readEvents(response, slideSelectNow);
  const names = () => events.at(-1)?.people.map(({ name }) => name);
  return { status: response.status, events, over, names, leave: () => abort.abort() };
}
const rows = () =>
  harness.service.running.database.query('SELECT account_id FROM slide_select_presence WHERE slide_select_id = $1', [
    id,
  ]);

describe('who has a slide select open', () => {
  it('is shown to the others as soon as they come and go, each once however many pages are open', async () => {
    const own = await follow(owner);
    await eventually(async () => expect(own.names()).toEqual([]));
    const theirs = [await follow(colleague), await follow(colleague)];
    await eventually(async () => expect(own.names()).toEqual(['佐藤 海']));
    await eventually(async () => expect(theirs[0]?.names()).toEqual(['森 海']));
    theirs[0]?.leave();
    await eventually(async () => expect(await rows()).toHaveLength(2));
    expect(own.names()).toEqual(['佐藤 海']);
    theirs[1]?.leave();
    await eventually(async () => expect(own.names()).toEqual([]));
  });

  it('is known to every process', async () => {
    const other = await harness.beside();
    const own = await follow(owner);
    const theirs = await follow(colleague, other);
    await eventually(async () => expect(own.names()).toEqual(['佐藤 海']));
    await eventually(async () => expect(theirs.names()).toEqual(['森 海']));
    // A process that stops takes its people along.
    await other.close();
    await eventually(async () => expect(own.names()).toEqual([]));
  });

  it('is gone within 28 seconds of the end of a process without a word', async () => {
    const own = await follow(owner);
    await eventually(async () => expect(own.names()).toEqual([]));
    const { database } = harness.service.running;
    // As another process would have left it.
    await database.query(
      `INSERT INTO slide_select_presence (line_id, slide_select_id, account_id, seen_at)
       VALUES ($1, $2, $3, now() - interval '19 seconds')`,
      [newId(), id, colleague.accountId],
    );
    await eventually(async () => expect(own.names()).toEqual(['佐藤 海']));
    const from = Date.now();
    await eventually(async () => expect(own.names()).toEqual([]), 10_000);
    expect(Date.now() - from).toBeLessThan(9_500);
    expect(await rows()).toHaveLength(1);
  }, 20_000);

  it('stays while its process renews it, also after it was swept by mistake', async () => {
    const [own, theirs] = [await follow(owner), await follow(colleague)];
    await eventually(async () => expect(own.names()).toEqual(['佐藤 海']));
    const { database } = harness.service.running;
    await database.query('DELETE FROM slide_select_presence WHERE slide_select_id = $1', [id]);
    await eventually(async () => expect(own.names()).toEqual([]));
    await eventually(async () => expect(own.names()).toEqual(['佐藤 海']), 10_000);
    expect(theirs.names()).toEqual(['森 海']);
  }, 20_000);

  it('is nobody who may not edit it, and nobody else is told', async () => {
    const stranger = await member('田中');
    expect((await follow(stranger)).status).toBe(404);
    expect(await rows()).toEqual([]);
    const [own, theirs] = [await follow(owner), await follow(colleague)];
    await eventually(async () => expect(own.names()).toEqual(['佐藤 海']));
    const { accountId: memberId } = colleague;
    await harness.service.call(slideSelects.unshare, owner, { params: { id, memberId } });
    await theirs.over;
    await eventually(async () => expect(own.names()).toEqual([]));
    expect((await follow(colleague)).status).toBe(404);
  });

  it('is forgotten with the account', async () => {
    const own = await follow(owner);
    await follow(colleague);
    await eventually(async () => expect(own.names()).toEqual(['佐藤 海']));
    const { accountId } = colleague;
    await harness.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId)]);
    await eventually(async () => expect(own.names()).toEqual([]));
    expect(await rows()).toEqual([{ account_id: owner.accountId }]);
  });
});

it('tells an open page of the version that somebody else has saved', async () => {
  const own = await follow(owner);
  await eventually(async () => expect(own.events).toHaveLength(1));
  const version = own.events[0]?.version ?? 0;
  const body = { version, name: '二案' };
  await harness.service.call(slideSelects.rename, colleague, { params: { id }, body });
  await eventually(async () => expect(own.events.at(-1)?.version).toBe(version + 1));
});
