import { captions, CAPTIONS } from '@koma/contracts';
import { grantEnd, signedFilePrefix } from '@koma/service-kit';
import { callers, testSecret, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MediaHarness } from './media-harness.js';

const SRT = '1\n00:00:01,000 --> 00:00:03,000\n夏のはじまり。\n';
let harness: MediaHarness;
let film: string;
const owner = callers.creator();

beforeAll(async () => {
  harness = await MediaHarness.start({ WORKERS: '0' });
  film = await harness.film(owner);
});
afterAll(() => harness.close());

const put = (lang: 'ja' | 'en', text: string, as = owner, id = film) =>
  harness.service.call(captions.put, as, {
    params: { id, lang },
    body: { fileName: '夏.srt', file: Buffer.from(text).toString('base64') },
  });
const list = async (as = owner) => (await harness.service.call(captions.list, as, { params: { id: film } })).body;
const told = async () => {
  const events = await writtenEvents(harness.service.running.database, 'media.asset.ready');
  return events.findLast(({ assetId }) => assetId === film)?.captions ?? [];
};

describe('the captions of a film', () => {
  it('are served as plain WebVTT at a signed address', async () => {
    const { status, body } = await put('ja', SRT);
    expect(status).toBe(200);
    const [caption] = captions.list.response.parse(body).items;
    expect(caption).toMatchObject({
      lang: 'ja',
      fileName: '夏.srt',
      cues: 1,
      encoding: 'utf-8',
      beginning: '夏のはじまり。',
    });
    const response = await harness.request(caption?.url ?? '', null);
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n夏のはじまり。\n');
  });

  it('are announced in the order of their languages, and a new file has a new address', async () => {
    const before = await told();
    await put('en', SRT);
    await put('ja', SRT.replace('夏', '秋'));
    const after = await told();
    expect(after.map(({ lang }) => lang)).toEqual(['en', 'ja']);
    const [{ path } = { path: '' }] = after.filter(({ lang }) => lang === 'ja');
    expect(path).not.toBe(before[0]?.path);
    const prefix = signedFilePrefix({ assetId: film, epoch: 1, expires: grantEnd(true) }, testSecret);
    expect(await (await harness.request(`${prefix}/${path}`, null)).text()).toContain('秋のはじまり。');
    // Somebody may still be watching with the ones of before.
    expect((await harness.request(`${prefix}/${before[0]?.path ?? ''}`, null)).status).toBe(200);
  });

  it('are deleted by their owner', async () => {
    await put('en', SRT);
    const answer = await harness.service.call(captions.delete, owner, { params: { id: film, lang: 'en' } });
    expect(captions.list.response.parse(answer.body).items.map(({ lang }) => lang)).toEqual(['ja']);
    expect((await told()).map(({ lang }) => lang)).toEqual(['ja']);
  });

  it.each([
    ['of no captions', 'Dear all', 'CAPTIONS.NONE'],
    ['with a wrong time', '1\n00:00:05,000 --> 00:00:04,000\nA\n', 'CAPTIONS.TIME_WRONG'],
  ])('are refused from a file %s, and the present ones stay', async (_, text, code) => {
    const before = await list();
    expect((await put('ja', text)).body).toMatchObject({ code });
    expect(captions.list.response.parse(await list()).items[0]?.cues).toBe(
      captions.list.response.parse(before).items[0]?.cues,
    );
  });

  it('are refused when the file is too large, the film is of others, or the file is a picture', async () => {
    expect((await put('ja', 'x'.repeat(CAPTIONS.bytes + 10))).status).toBe(422);
    expect((await put('ja', SRT, callers.creator())).status).toBe(404);
    const picture = await harness.sample(owner, 'picture.jpg', 'image');
    expect((await put('ja', SRT, owner, picture)).status).toBe(404);
    expect(await list(callers.creator())).toMatchObject({ code: 'RESOURCE.NOT_FOUND' });
  });
});
