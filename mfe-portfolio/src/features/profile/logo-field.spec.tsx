import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { categories, endpoint, logos, OWN_LOGO_PATH, portraits, profiles } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeProfile, OTHER_ID } from '../../testing/factories.js';

const plainRoute = (method: 'PUT' | 'DELETE') =>
  endpoint({
    id: `test.logo.${method}`,
    method,
    path: OWN_LOGO_PATH,
    summary: 'The plain route, as tests answer it',
    access: 'signed-in',
  });
const putLogo = plainRoute('PUT');
const removeLogo = plainRoute('DELETE');
const LOGO = { version: 3, width: 600, height: 150 };
const SIZE = { width: 1200, height: 300 };

let api: MockApi;
beforeEach(() => {
  sessionStorage.clear();
  signInAs('creator');
  showToasts();
  api = mockApi()
    .answer(categories.list, { items: [] })
    .answer(profiles.own, makeProfile())
    .answer(portraits.versions, { items: [] })
    .answer(logos.find, { logo: null });
});
afterEach(() => {
  signInAs(null);
  jest.restoreAllMocks();
});

const show = (locale = '') => renderPage(remote, { path: `${locale}/user/creator/profile` });
const logo = () => screen.findByRole('img', { name: '水沢 葵さんのロゴ' });

/** Functions of a browser that read and draw pictures, which jsdom lacks. */
function drawing(): void {
  const define = (target: object, properties: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(properties))
      Object.defineProperty(target, name, { configurable: true, writable: true, value });
  };
  define(globalThis, { createImageBitmap: () => Promise.resolve({ ...SIZE, close: () => undefined }) });
  define(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
  define(HTMLCanvasElement.prototype, {
    toBlob: (done: (file: Blob | null) => void, type: string) => done(new Blob(['x'], { type })),
  });
  define(HTMLElement.prototype, { offsetWidth: 400, offsetHeight: 300 });
  define(HTMLImageElement.prototype, { naturalWidth: SIZE.width, naturalHeight: SIZE.height });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
}

/** Opens the dialog with a picture in its frame. */
async function crop() {
  drawing();
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'ロゴを登録' }));
  const dialog = await screen.findByRole('dialog', { name: 'ロゴ' });
  const field = dialog.querySelector('input[type=file]');
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await act(async () => void (field && fireEvent.change(field, { target: { files: [file] } })));
  await within(dialog).findByRole('slider', { name: '拡大' });
  const image = dialog.querySelector('img');
  if (image) fireEvent.load(image);
  return within(dialog);
}

describe('the logo', () => {
  it('is cropped in its own shape, or another, and shown once it is saved', async () => {
    api.answer(putLogo, undefined);
    const dialog = await crop();
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('div')?.textContent)).toEqual([
      ...['元のまま', '1:1', '2:1', '3:1', '4:1'],
    ]);
    api.answer(logos.find, { logo: LOGO });
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('ロゴを保存しました')).toBeInTheDocument();
    expect(api.callsOf(putLogo)).toHaveLength(1);
    expect(await logo()).toHaveAttribute('src', `/api/media/logos/${makeProfile().id}/large?v=3`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['SERVER.FAILED', '画像を保存できませんでした。問題が発生しました。時間をおいてお試しください。'],
    ['PICTURE.NOT_SAVED', '画像を保存できませんでした。JPEG、PNG、WebPの画像を選んでください。'],
  ] as const)('that is refused with %s says so, and keeps its crop', async (code, words) => {
    api.refuse(putLogo, code);
    const dialog = await crop();
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(words));
    expect(dialog.getByRole('button', { name: '保存' })).toBeEnabled();
  });

  it('is deleted after a confirmation', async () => {
    api.answer(logos.find, { logo: LOGO }).answer(removeLogo, undefined);
    await show();
    expect(await logo()).toHaveAttribute('width', '600');
    await userEvent.click(screen.getByRole('button', { name: 'ロゴを削除' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ロゴを削除しますか' }));
    expect(api.callsOf(removeLogo)).toHaveLength(0);
    api.answer(logos.find, { logo: null });
    await userEvent.click(dialog.getByRole('button', { name: '削除' }));
    expect(await screen.findByText('ロゴを削除しました')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'ロゴを登録' })).toBeInTheDocument();
  });

  it('that is too large is refused with a message, in English too', async () => {
    await show('/en');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a logo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Logo' });
    const field = dialog.querySelector('input[type=file]');
    const file = new File(['x'], 'logo.png');
    Object.defineProperty(file, 'size', { value: 21 * 1024 ** 2 });
    await act(async () => void (field && fireEvent.change(field, { target: { files: [file] } })));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please choose a picture of at most 20 MB.');
  });

  it('can be changed by its owner only, not by other editors of the profile', async () => {
    signInAs('user');
    const owner = makeProfile({ id: OTHER_ID });
    api.answer(profiles.forOwner, owner).answer(logos.find, { logo: LOGO });
    await renderPage(remote, { path: `/user/creator/profile?for=${OTHER_ID}` });
    expect(await logo()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /ロゴを/ })).toBeNull();
  });
});
