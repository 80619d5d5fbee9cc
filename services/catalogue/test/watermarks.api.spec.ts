import {
  type Caller,
  linkFiles,
  linkWorks,
  profileDocuments,
  shared,
  type ShareLink,
  shareLinks,
  sharedWork,
  tokyoDay,
} from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

type Link = ShareLink & { token: string };
type Form = Parameters<CatalogueHarness['link']>[2];
const DOWNLOADS = { allowsDownload: true };
const askWorks = ({ id }: Link) =>
  harness.service.callAsService(linkFiles.works, { body: { link: { id, epoch: 1 }, workId: null } });
const zipped = async (link: Link) => linkWorks.parse((await askWorks(link)).body);
const askDocument = ({ id }: Link) =>
  harness.service.callAsService(profileDocuments.content, { body: { link: { id, epoch: 1 } } });

/** A published creator with two published works. */
async function portfolio() {
  const { owner, work } = await harness.somebodysWork({ title: '潮騒' });
  await harness.publishedWork(owner, { title: '凪' });
  const toProfile = (form: Form = DOWNLOADS) =>
    harness.link(owner, { kind: 'creator', targetId: owner.accountId }, form);
  return { owner, work, toProfile };
}

describe('a watermark with the recipient’s name', () => {
  const markOf = (link: Link) => `${link.recipient} · ${tokyoDay(new Date()).replaceAll('-', '/')} · ${link.mark}`;

  it('is asked of the link, and stands in what is shown, packed and printed', async () => {
    const { owner, work, toProfile } = await portfolio();
    const [plain, marked] = [await toProfile(), await toProfile({ ...DOWNLOADS, hasWatermark: true })];
    const opened = async ({ token }: Link) =>
      (await harness.service.call(shared.open, null, { params: { token } })).body;
    expect(await opened(plain)).toMatchObject({ watermark: null });
    expect(await opened(marked)).toMatchObject({ watermark: markOf(marked) });
    expect((await zipped(plain)).watermark).toBeNull();
    expect((await zipped(marked)).watermark).toBe(markOf(marked));
    expect((await askDocument(marked)).body).toMatchObject({ watermark: markOf(marked) });
    // An original cannot bear a name: there is no address of it.
    expect((await zipped(marked)).works.map(({ form }) => form)).toEqual(['hd', 'hd']);
    const { body } = await harness.service.call(shared.work, null, { params: { token: marked.token, id: work.id } });
    expect(sharedWork.parse(body)).toMatchObject({ download: 'hd', downloads: [] });
    expect(owner.accountId).toBe((await zipped(marked)).ownerId);
  });

  it('ends addresses that were given out without it', async () => {
    const { owner, toProfile } = await portfolio();
    const link = await toProfile();
    const form = { recipient: link.recipient, lastDay: null, allowsDownload: true, hasWatermark: true };
    await harness.service.call(shareLinks.update, owner, { params: { id: link.id }, body: form });
    expect((await askWorks(link)).status).toBe(410);
  });

  it('leads its owner back to the link, and nobody else', async () => {
    const { owner, toProfile } = await portfolio();
    const [, marked] = [await toProfile(), await toProfile({ ...DOWNLOADS, hasWatermark: true })];
    const find = async (who: Caller, mark: string) => {
      const { status, body } = await harness.service.call(shareLinks.list, who, { query: { mark } });
      return status === 200 ? shareLinks.list.response.parse(body).items.map(({ id }) => id) : status;
    };
    expect(await find(owner, ` ${marked.mark.toLowerCase()} `)).toEqual([marked.id]);
    expect(await find(owner, '0000000000')).toEqual([]);
    expect(await find(owner, 'not a mark')).toBe(422);
    expect(await find(callers.creator(), marked.mark)).toEqual([]);
  });
});
