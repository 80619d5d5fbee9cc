import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caption, captions, CAPTIONS } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeAsset } from '../../testing/factories.js';
import { CaptionsPanel } from './captions-panel.js';

const { id } = makeAsset();
const caption = (given: Partial<Caption> = {}): Caption => ({
  lang: 'ja',
  fileName: '夏.srt',
  cues: 12,
  encoding: 'utf-8',
  beginning: '夏のはじまり。<script>',
  url: '/files/x/captions-1/ja.vtt',
  ...given,
});
let api: MockApi;

beforeEach(() => {
  signInAs('creator');
  showToasts();
  api = mockApi();
});
afterEach(() => signInAs(null));

async function show(...items: Caption[]) {
  api.answer(captions.list, { items });
  await renderPage(remote, { path: '/', routes: [{ path: '*', element: <CaptionsPanel assetId={id} /> }] });
  await screen.findByRole('button', { name: /字幕ファイルを/ });
}
const upload = (file: File) => {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for a file');
  return userEvent.upload(input, file, { applyAccept: false });
};

describe('the captions of a film', () => {
  it('are uploaded in the chosen language, byte for byte', async () => {
    await show();
    expect(screen.getByText('字幕はまだありません。')).toBeInTheDocument();
    api.answer(captions.put, { items: [caption()] });
    await upload(new File([new Uint8Array([0x89, 0xc4])], '夏.srt'));
    const list = within(await screen.findByRole('list', { name: '字幕' }));
    expect(list.getByText('夏.srt · 12枚')).toBeInTheDocument();
    // Shown as text, never as markup.
    expect(list.getByText('夏のはじまり。<script>')).toBeInTheDocument();
    expect(api.bodiesOf(captions.put)).toEqual([{ fileName: '夏.srt', file: 'icQ=' }]);
    expect(api.callsOf(captions.put)[0]?.params).toEqual({ id, lang: 'ja' });
    expect(screen.getByRole('button', { name: '字幕ファイルを差し替える' })).toBeInTheDocument();
  });

  it('in Shift_JIS ask to be checked', async () => {
    await show(caption({ encoding: 'shift_jis' }));
    expect(screen.getByText(/文字化けがないかご確認ください/)).toBeInTheDocument();
  });

  it('say why a file is refused, and in which line', async () => {
    await show();
    api.refuse(captions.put, 'CAPTIONS.NONE');
    await upload(new File(['Dear all'], 'a.srt'));
    expect(await screen.findByRole('alert')).toHaveTextContent('字幕が見つかりませんでした');
  });

  it('are not sent when they are too large', async () => {
    await show();
    await upload(new File([new Uint8Array(CAPTIONS.bytes + 1)], 'a.srt'));
    expect(await screen.findByRole('alert')).toHaveTextContent('字幕のファイルは180 KBまでです。');
    expect(api.callsOf(captions.put)).toEqual([]);
  });

  it('are deleted after a question', async () => {
    await show(caption());
    api.answer(captions.delete, { items: [] }).answer(captions.list, { items: [] });
    await userEvent.click(screen.getByRole('button', { name: '削除' }));
    const question = within(await screen.findByRole('dialog', { name: '日本語の字幕を削除しますか' }));
    await userEvent.click(question.getByRole('button', { name: '削除' }));
    expect(await screen.findByText('字幕はまだありません。')).toBeInTheDocument();
    expect(api.callsOf(captions.delete)[0]?.params).toEqual({ id, lang: 'ja' });
  });
});
