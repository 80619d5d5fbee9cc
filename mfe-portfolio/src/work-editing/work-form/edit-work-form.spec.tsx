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

it('merges what was changed elsewhere, and shows both versions of what both have changed, in words', async () => {
  const [genre = ''] = CATEGORIES.filter(({ kind }) => kind === 'genre').map(({ key }) => key);
  const work = makeWork({ genres: [], clientName: 'みなと製菓', awards: [] });
  const award = { year: 2025, ceremony: '広告賞', category: '最優秀賞', title: '静かな午後' };
  const theirs = makeWork({
    genres: [genre],
    clientName: '白波飲料',
    awards: [award],
    title: 'ほかの題名',
    version: 9,
  });
  const api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .refuse(works.update, 'RESOURCE.CONFLICT')
    .answer(works.get, theirs);
  await show(work);
  const client = await screen.findByRole('combobox', { name: /^クライアント/ });
  await userEvent.clear(client);
  await userEvent.type(client, '青葉商事');
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getAllByRole('radiogroup')).toHaveLength(1);
  expect(notice.getByRole('radiogroup')).toHaveTextContent('入力した内容青葉商事更新後の内容白波飲料');
  api.answer(works.update, theirs);
  await userEvent.click(notice.getByRole('radio', { name: '更新後の内容' }));
  await userEvent.click(notice.getByRole('button', { name: '選んだ内容で保存' }));
  await waitFor(() => expect(api.bodiesOf(works.update)).toHaveLength(2));
  expect(api.bodiesOf(works.update)[1]).toMatchObject({
    version: 9,
    form: { clientName: '白波飲料', title: 'ほかの題名', genres: [genre], awards: [award] },
  });
});
