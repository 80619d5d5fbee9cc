import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { categories, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage } from '@koma/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeWork } from '../../testing/factories.js';
import { NewWorkForm } from './new-work-form.js';

const ASSET_ID = '0198f3a0-0000-7000-8000-000000000020';
const onCreated = jest.fn();
let api: MockApi;

function show(path: string, given: { assetId?: string | null; needsYoutube?: boolean } = {}) {
  const { assetId = ASSET_ID, needsYoutube = false } = given;
  const form = {
    kind: 'video',
    draftName: 'film.mp4',
    assetIds: assetId === null ? [] : [assetId],
    needsYoutube,
    onCreated,
  } as const;
  return renderPage(remote, { path, routes: [{ path: '*', Component: () => <NewWorkForm {...form} /> }] });
}

const title = () => screen.getByRole('textbox', { name: /^(タイトル|Title)$/ });
const save = () => userEvent.click(screen.getByRole('button', { name: /作品を保存|Save the work/ }));

beforeEach(() => {
  sessionStorage.clear();
  onCreated.mockClear();
  api = mockApi().answer(categories.list, { items: CATEGORIES });
});

describe('the form of a new work', () => {
  it('shows what is missing and does not send', async () => {
    await show('/en');
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry, not all fields are filled out correctly.');
    expect(title()).toHaveFocus();
    expect(title()).toHaveAccessibleDescription('Please fill in this field.');
    expect(api.callsOf(works.create)).toHaveLength(0);
  });

  it('sends the work with its file', async () => {
    api.answer(works.create, makeWork({ kind: 'video' }));
    await show('/');
    await userEvent.type(title(), '夏のはじまり');
    await userEvent.click(screen.getByRole('button', { name: 'スタッフを追加' }));
    await userEvent.type(screen.getByPlaceholderText('お名前'), '水沢 葵');
    await save();
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    const [body] = api.bodiesOf(works.create);
    expect(body).toMatchObject({ kind: 'video', assetIds: [ASSET_ID] });
    expect(body?.form).toMatchObject({ title: '夏のはじまり', credits: [{ role: 'director', name: '水沢 葵' }] });
  });

  it('keeps everything typed when the server fails', async () => {
    api.refuse(works.create, 'SERVER.FAILED');
    await show('/');
    await userEvent.type(title(), '夏のはじまり');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '動画を保存できませんでした。問題が発生しました。時間をおいてお試しください。',
    );
    expect(title()).toHaveValue('夏のはじまり');
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('restores what was typed after a reload', async () => {
    const { unmount } = await show('/');
    await userEvent.type(title(), '下書き');
    unmount();
    await show('/');
    expect(title()).toHaveValue('下書き');
  });

  it('cannot be saved until the server knows the file', async () => {
    await show('/', { assetId: null });
    expect(screen.getByRole('button', { name: '作品を保存' })).toBeDisabled();
  });

  it('needs the YouTube address of a work without a file', async () => {
    await show('/', { assetId: null, needsYoutube: true });
    await userEvent.type(title(), '外部の動画');
    await save();
    expect(screen.getByRole('textbox', { name: /YouTube/ })).toHaveAccessibleDescription(
      'YouTubeのURLを入力してください。',
    );
  });
});
