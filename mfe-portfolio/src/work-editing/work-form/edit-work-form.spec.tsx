import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { categories, works } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeWork } from '../../testing/factories.js';
import { EditWorkForm } from './edit-work-form.js';

beforeEach(() => signInAs('creator'));
afterEach(() => signInAs(null));

const show = (work = makeWork()) =>
  renderPage(remote, { path: '/', routes: [{ path: '*', element: <EditWorkForm work={work} /> }] });

it('shows no keys of categories while their names are loading', async () => {
  const api = mockApi().answer(categories.list, { items: CATEGORIES });
  const answered = Promise.withResolvers<undefined>();
  globalThis.fetch = async (...call) => {
    await answered.promise;
    return api.fetch(...call);
  };
  await show();
  expect(screen.queryByText('beauty')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  answered.resolve(undefined);
  expect(await screen.findByText('ビューティー')).toBeInTheDocument();
});

it('saves what others may download, for members and for recipients of links apart', async () => {
  const work = makeWork({ linkDownload: 'preview', credits: [] });
  const api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(works.update, { ...work, version: 6 });
  await show(work);
  const choices = within(await screen.findByRole('group', { name: 'ダウンロードの許可' }));
  const members = choices.getByRole('combobox', { name: 'Komaの会員' });
  expect(members).toHaveValue('プロフィールの設定に従う');
  expect(choices.getByRole('combobox', { name: '共有リンクの受取人' })).toHaveValue('プレビュー（クレジット表記入り）');
  await userEvent.click(members);
  await userEvent.click(await screen.findByRole('option', { name: '元ファイル' }));
  await userEvent.click(choices.getByRole('combobox', { name: '共有リンクの受取人' }));
  await userEvent.click(
    (await screen.findAllByRole('option', { name: 'プロフィールの設定に従う' })).at(-1) ?? document.body,
  );
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(api.bodiesOf(works.update)).toHaveLength(1));
  expect(api.bodiesOf(works.update)[0]?.form).toMatchObject({ memberDownload: 'original', linkDownload: null });
});
