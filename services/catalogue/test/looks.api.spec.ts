import {
  type Caller,
  colourOfHex,
  codeOf,
  lookalikes,
  savedSearches,
  type RequestOf,
  toLook,
  works,
} from '@koma/contracts';
import { callers, eventually, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
let owner: Caller;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
  owner = callers.creator();
  await harness.publishProfile(owner);
});
afterAll(() => harness.close());

/** A picture of one colour, or of two halves. */
function lookOf(...hexes: readonly string[]): string {
  const colours = hexes.map(colourOfHex);
  const [first = colourOfHex('000000')] = colours;
  const palette = colours.map((colour) => ({ colour, share: Math.floor(255 / colours.length) }));
  const layout = Array.from({ length: 16 }, (_, field) => colours[field % colours.length] ?? first);
  return codeOf(toLook({ palette, brightness: first[0], saturation: 90, contrast: 0, warmth: 128, layout }));
}

interface Given {
  kind?: 'image' | 'video';
  stillLooks?: string[];
  width?: number;
}
/** A published work whose file is announced with a look. */
async function look(title: string, picture: string, { kind = 'image', stillLooks = [], width = 1920 }: Given = {}) {
  const work = await harness.publishedWork(owner, { title }, kind);
  const { assetId = '' } = work.media ?? {};
  const size = { width, height: 1080 };
  const facts = { ...{ assetId, ownerId: owner.accountId, kind, look: picture, stillLooks }, ...size };
  await harness.service.bus.publish([makeEvent('media.asset.ready', facts, assetId)]);
  return { id: work.id, assetId };
}

const find = async (asked: Partial<RequestOf<typeof works.search>['query']>) => {
  const { status, body } = await harness.service.call(works.search, owner, { query: { kind: 'image', ...asked } });
  return { status, titles: status === 200 ? works.search.response.parse(body).items.map(({ title }) => title) : [] };
};

describe('works by their looks', () => {
  it('are found, counted and put in order by colour, tone, ratio and a look', async () => {
    await look('赤い壁', lookOf('c02020'));
    await look('赤と白', lookOf('f4f4f4', 'c02020'), { width: 1080 });
    await look('青い海', lookOf('2040c0'));
    await eventually(async () =>
      expect(await find({ color: ['c02020'], sort: 'look' })).toEqual({ status: 200, titles: ['赤い壁', '赤と白'] }),
    );
    await eventually(async () => expect((await find({ color: ['2040c0'] })).titles).toEqual(['青い海']));
    expect((await find({ color: ['c02020-10', 'f4f4f4-90'], sort: 'look' })).titles).toEqual(['赤と白']);
    expect((await find({ tone: ['cold'] })).titles).toEqual([]);
    expect((await find({ ratio: ['square'], color: ['c02020'] })).titles).toEqual(['赤と白']);
    expect((await find({ like: lookOf('2444c4'), sort: 'look' })).titles[0]).toBe('青い海');
    const { body } = await harness.service.call(works.facets, owner, { query: { kind: 'image', color: ['c02020'] } });
    expect(works.facets.response.parse(body).items).toEqual(
      expect.arrayContaining([{ kind: 'ratio', key: 'wide', count: 1 }, { kind: 'ratio', key: 'square', count: 1 }]),
    );
  }); // prettier-ignore

  it('are found anew when their file looks otherwise', async () => {
    const { assetId } = await look('衣替え', lookOf('20c060'));
    await eventually(async () => expect((await find({ color: ['20c060'] })).titles).toEqual(['衣替え']));
    const facts = { assetId, ownerId: owner.accountId, kind: 'image' as const, look: lookOf('e040e0') };
    await harness.service.bus.publish([makeEvent('media.asset.ready', facts, assetId)]);
    await eventually(async () => expect((await find({ color: ['e040e0'] })).titles).toEqual(['衣替え']));
    expect((await find({ color: ['20c060'], sort: 'look' })).titles).toEqual([]);
  });

  it('are refused for colours and looks that are none, and without anything to compare with', async () => {
    const wrong = [
      { color: ['red'] }, { color: ['c02020-0'] }, { color: ['111111', '222222', '333333', '444444'] },
      { like: 'abc' }, { sort: 'look' as const },
    ]; // prettier-ignore
    for (const query of wrong) expect(await find(query)).toMatchObject({ status: 422 });
  });

  it('can be saved as a search', async () => {
    const query = { color: ['c02020-80'], tone: ['neon' as const], sort: 'look' as const };
    const body = { name: '赤いネオン', subject: 'image' as const, notifies: false, query };
    const { status, body: saved } = await harness.service.call(savedSearches.create, callers.user(), { body });
    expect(status).toBe(201);
    expect(savedSearches.create.response.parse(saved).query).toMatchObject(query);
  });
});

describe('works that look similar', () => {
  const alike = async (id: string, still?: number, who: Caller = owner) => {
    const { status, body } = await harness.service.call(lookalikes.list, who, { params: { id }, query: { still } });
    return status === 200 ? lookalikes.list.response.parse(body) : { status };
  };

  it('are the nearest of the same kind without the work itself, of a work or of one still', async () => {
    const stills = ['e0a030', 'e0a030', '103060', '103060'].map((hex) => lookOf(hex));
    const { id } = await look('夕暮れ', lookOf('e0a030'), { kind: 'video', stillLooks: stills });
    await look('夜明け', lookOf('103060'), { kind: 'video' });
    await look('昼', lookOf('e0a030'), { kind: 'video' });
    const first = { like: stills[0], items: [{ title: '昼' }, { title: '夜明け' }] };
    await eventually(async () => expect(await alike(id, 0)).toMatchObject(first));
    expect(await alike(id, 2)).toMatchObject({ like: stills[2], items: [{ title: '夜明け' }, { title: '昼' }] });
    expect(await alike(id)).toMatchObject({ items: [{ kind: 'video' }, { kind: 'video' }] });
  });

  it('are none where no look is known, and hidden for who may not see the work', async () => {
    const draft = await harness.work(owner, { title: '下書き' });
    expect(await alike(draft.id)).toEqual({ like: null, items: [] });
    expect(await alike(draft.id, 0, callers.user())).toEqual({ status: 404 });
  });
});
