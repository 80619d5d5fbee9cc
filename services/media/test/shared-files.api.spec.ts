import { workRights } from '@koma/contracts';
import { grantEnd, signedFilePrefix } from '@koma/service-kit';
import { callers, eventually, makeEvent, mocked, mockEndpoints, type MockService, testSecret } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaHarness, SAMPLES } from './media-harness.js';

const LINK = '01930000-0000-7000-8000-0000000000aa';
const OTHER = '01930000-0000-7000-8000-0000000000bb';
let catalogue: MockService;
let harness: MediaHarness;
let picture: string;
const owner = callers.creator();
const through = (link: { id: string; epoch: number } | undefined, withOriginal = false) =>
  signedFilePrefix({ assetId: picture, epoch: 1, expires: grantEnd(false), link, withOriginal }, testSecret);
const get = (path: string) => harness.request(path, null);

beforeAll(async () => {
  catalogue = await mockEndpoints(mocked(workRights.ofFile, () => ({ rights: null })));
  harness = await MediaHarness.start({ CATALOGUE_URL: catalogue.url });
  picture = await harness.sample(owner, 'picture.jpg', 'image');
  await harness.settled(picture, owner);
});
afterAll(async () => {
  await harness.close();
  await catalogue.close();
});

describe('a file address of a share link', () => {
  it('ends with its link within a second; addresses of other links stay valid', async () => {
    const address = `${through({ id: LINK, epoch: 1 })}/picture/320.webp`;
    const other = `${through({ id: OTHER, epoch: 1 })}/picture/320.webp`;
    expect([(await get(address)).status, (await get(other)).status]).toEqual([200, 200]);
    const event = makeEvent('catalogue.link.withdrawn', { linkId: LINK, epoch: 2 }, LINK);
    await harness.service.bus.publish([event]);
    await eventually(async () => expect((await get(address)).status).toBe(403), 1_500);
    expect((await get(other)).status).toBe(200);
    expect((await get(`${through({ id: LINK, epoch: 2 })}/picture/320.webp`)).status).toBe(200);
  });

  it('cannot be used with the name of another link', async () => {
    const forged = through({ id: OTHER, epoch: 1 }).replace(OTHER, LINK);
    expect((await get(`${forged}/picture/320.webp`)).status).toBe(403);
  });
});

describe('an original file', () => {
  it('is saved under its own name by an address for saving', async () => {
    const response = await get(`${through({ id: OTHER, epoch: 1 }, true)}/original`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''picture.jpg");
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(await readFile(join(SAMPLES, 'picture.jpg')))).toBe(true);
  });

  it.each([
    ['without the word', () => through({ id: OTHER, epoch: 1 })],
    ['with the word put in', () => through({ id: OTHER, epoch: 1 }).replace(/^(\/files\/\d+\.\d+)/, '$1.o')],
    ['for all', () => through(undefined)],
  ])('is not opened by an address %s', async (_, prefix) => {
    expect((await get(`${prefix()}/original`)).status).toBe(403);
  });
});
