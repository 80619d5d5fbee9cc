import { postcodes } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const find = (zip: string) => harness.service.call(postcodes.find, callers.creator(), { params: { zip } });
const addressesOf = async (zip: string) => {
  const { body } = await find(zip);
  return postcodes.find.response.parse(body).items.map(({ prefecture, city, town }) => prefecture + city + town);
};

describe('a postcode', () => {
  it.each([
    ['160-0022', ['東京都新宿区新宿']],
    ['498-0000', ['三重県桑名郡木曽岬町', '愛知県弥富市']],
    ['871-0000', ['大分県中津市', '福岡県築上郡吉富町']],
    ['618-0000', ['京都府乙訓郡大山崎町', '大阪府三島郡島本町']],
    ['060-0000', ['北海道札幌市中央区']],
    ['000-0000', []],
    ['999-9999', []],
  ])('%s is that of %j', async (zip, addresses) => {
    expect(await addressesOf(zip)).toEqual(addresses);
  });

  it('of a large office has its address', async () => {
    expect(await addressesOf('060-8621')).toEqual([expect.stringMatching(/^北海道札幌市中央区北一条西6丁目/)]);
  });

  it.each(['1600022', '160-002', '１６０-００２２', 'abc-defg', '../etc'])('%s is none', async (zip) => {
    expect([404, 422]).toContain((await find(zip)).status);
  });
});
