import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, favourites, licenceRequests, slideSelectPdfs, slideSelects, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeSlideSelect } from '../../testing/factories.js';

const LIST = '/user-dashboard/slide-selects';
const quiet = makeCard();
const sea = makeCard({ id: '0198f3a0-0000-7000-8000-000000000011', title: '朝の海' });
const night = makeCard({ id: '0198f3a0-0000-7000-8000-000000000012', title: '夜の駅' });
const items = [quiet, sea].map((work) => ({ work, note: '' }));
const select = makeSlideSelect({ name: '候補', count: 2, items });
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('user');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(slideSelects.list, { items: [select], nextCursor: null, total: 1 })
    .answer(slideSelects.get, select);
});
afterEach(() => signInAs(null));

const open = (prefix = '') => renderPage(remote, { path: `${prefix}${LIST}/${select.id}` });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('licences', () => {
  const ask = async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '「候補」の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '使用許諾を依頼' }));
  };

  it('are asked for of all works of others', async () => {
    const foreign = makeCard({ id: night.id, title: '夜の駅', owner: { ...night.owner, id: select.id } });
    api
      .answer(
        slideSelects.get,
        makeSlideSelect({ name: '候補', count: 2, items: [quiet, foreign].map((work) => ({ work, note: '' })) }),
      )
      .refuse(licenceRequests.create, 'LICENCE.NOT_OFFERED');
    await ask();
    expect(await screen.findByText(/使用許諾を受け付けていない作品/)).toBeInTheDocument();
    expect(api.bodiesOf(licenceRequests.create)).toEqual([
      { workIds: [foreign.id], source: { kind: 'slide-select', id: select.id } },
    ]);
  });

  it('are not asked for where all works are one’s own', async () => {
    await ask();
    expect(await screen.findByText('依頼できる作品がありません。')).toBeInTheDocument();
    expect(api.callsOf(licenceRequests.create)).toHaveLength(0);
  });
});

describe('slide selects of a user', () => {
  it('are listed with their number of works, and open', async () => {
    const { router } = await renderPage(remote, { path: LIST });
    expect(await screen.findByText(/^2作品/)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: '候補' });
    expect(link).toHaveAttribute('href', `${LIST}/${select.id}`);
    await userEvent.click(link);
    expect(router.state.location.pathname).toBe(`${LIST}/${select.id}`);
  });

  it('are created by name, and the new one opens', async () => {
    const fresh = makeSlideSelect({ id: '0198f3a0-0000-7000-8000-000000000041', name: '新しい企画' });
    api.answer(slideSelects.create, fresh);
    const { router } = await renderPage(remote, { path: LIST });
    await userEvent.type(await screen.findByRole('textbox', { name: '新しいスライドセレクト' }), '新しい企画');
    await userEvent.click(screen.getByRole('button', { name: '作成' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/${fresh.id}`));
  });

  it('are renamed in the list, with a message (§8)', async () => {
    api.answer(slideSelects.rename, { ...select, name: 'Best' });
    await renderPage(remote, { path: `/en${LIST}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for “候補”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = await (await dialogOf('Rename')).findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Best');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Slide Select renamed successfully')).toBeInTheDocument();
    expect(api.bodiesOf(slideSelects.rename)).toEqual([{ version: select.version, name: 'Best' }]);
  });

  it('are renamed although others have changed their works meanwhile, and show both names where those differ', async () => {
    api
      .refuseOnce(slideSelects.rename, 'RESOURCE.CONFLICT', { ...select, name: 'Best' })
      .answer(slideSelects.get, { ...select, name: select.name, version: 7 });
    await renderPage(remote, { path: `/en${LIST}` });
    const ask = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
      const dialog = await dialogOf('Rename');
      const name = await dialog.findByRole('textbox', { name: 'Name' });
      await userEvent.clear(name);
      await userEvent.type(name, 'Best');
      return dialog;
    };
    await ask();
    api.answer(slideSelects.get, { ...select, version: 8 });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.bodiesOf(slideSelects.rename).at(-1)).toEqual({ version: 8, name: 'Best' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const dialog = await ask();
    api
      .refuse(slideSelects.rename, 'RESOURCE.CONFLICT')
      .answer(slideSelects.get, { ...select, name: 'Theirs', version: 9 });
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Name' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('radiogroup', { name: 'Name' })).toHaveTextContent(
      'YoursBest!Saved meanwhileTheirs',
    );
    api.answer(slideSelects.rename, { ...select, name: 'Best!' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen ones' }));
    await waitFor(() => expect(api.bodiesOf(slideSelects.rename).at(-1)).toEqual({ version: 9, name: 'Best!' }));
  });

  it('are not deleted when they were changed elsewhere, and are shown as they are now', async () => {
    api.refuse(slideSelects.delete, 'RESOURCE.CONFLICT');
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /「候補」/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    const dialog = within(await screen.findByRole('dialog'));
    api.answer(slideSelects.get, { ...select, name: '最終候補', version: 9 });
    await userEvent.click(dialog.getByRole('button', { name: '削除' }));
    expect(await screen.findByText(/更新されたため、削除していません/)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: '最終候補' })).toBeInTheDocument();
    expect(api.callsOf(slideSelects.delete).map(({ query }) => query.get('seen'))).toEqual([select.updatedAt]);
  });

  it('are deleted after a confirmation, with a message (§8)', async () => {
    api.answer(slideSelects.delete, undefined);
    const { router } = await open('/en');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for “候補”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click((await dialogOf('Delete “候補”?')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Slide Select deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/en${LIST}`));
  });
});

describe('a slide select of a user', () => {
  it('that is unknown or of another member is not found', async () => {
    api.refuse(slideSelects.get, 'RESOURCE.NOT_FOUND');
    await open();
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
  });

  it('shows how many works are hidden', async () => {
    api.answer(slideSelects.get, { ...select, hidden: 2 });
    await open();
    expect(await screen.findByText(/現在ご覧いただけない作品が2点/)).toBeInTheDocument();
  });

  it('has headings between its works, each with a name', async () => {
    api.answer(slideSelects.arrange, select);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '見出しを追加' }));
    const heading = screen.getByRole('textbox', { name: '見出し' });
    await userEvent.clear(heading);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(heading).toBeInvalid();
    expect(api.callsOf(slideSelects.arrange)).toHaveLength(0);
    await userEvent.type(heading, '食品');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(api.bodiesOf(slideSelects.arrange)).toMatchObject([{ sections: [{ title: '食品', at: 2 }] }]),
    );
  });

  it('restores what was removed', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '「朝の海」を外す' }));
    expect(screen.queryByText('朝の海')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'ひとつ前に戻す' }));
    expect(screen.getByText('朝の海')).toBeInTheDocument();
  });

  it('that was changed elsewhere shows both versions, and loses nothing', async () => {
    api.refuse(slideSelects.arrange, 'RESOURCE.CONFLICT');
    await open();
    await userEvent.type(await screen.findByRole('textbox', { name: '「静かな午後」のメモ' }), '冒頭に');
    const theirs = [sea, night].map((work) => ({ work, note: '' }));
    api.answer(slideSelects.get, { ...select, version: 3, items: theirs });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const notice = within(await screen.findByRole('alert'));
    const [own, other] = notice.getAllByRole('list').map((list) => list.textContent);
    // Works added meanwhile are included.
    expect([own, other]).toEqual(['静かな午後冒頭に朝の海夜の駅', '朝の海夜の駅']);
    api.answer(slideSelects.arrange, select);
    await userEvent.click(notice.getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() => expect(api.callsOf(slideSelects.arrange)).toHaveLength(2));
    expect(api.bodiesOf(slideSelects.arrange).at(-1)).toMatchObject({
      version: 3,
      items: [{ workId: quiet.id, note: '冒頭に' }, { workId: sea.id }, { workId: night.id }],
    });
  });

  it('adds works from the search and from the favourites', async () => {
    api
      .answer(works.search, { items: [quiet, night], nextCursor: null })
      .answer(favourites.list, { items: [], nextCursor: null })
      .answer(slideSelects.add, { added: 1, present: 0 });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '作品を追加' }));
    const dialog = await dialogOf('作品を追加');
    await userEvent.click(await dialog.findByRole('checkbox', { name: '「夜の駅」を選択' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'お気に入り' }));
    expect(await dialog.findByText('お気に入りの作品はまだありません')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '1作品を追加' }));
    await waitFor(() => expect(api.bodiesOf(slideSelects.add)).toEqual([{ workIds: [night.id] }]));
  });

  it('becomes a PDF in the language of the page', async () => {
    const job = { progress: 1, bytes: 250_000, createdAt: '2026-11-22T00:00:00.000Z', endsAt: null };
    const pdf = { ...job, id: night.id, state: 'ready' as const, slideSelectId: select.id, locale: 'en' as const };
    api.answer(slideSelectPdfs.make, pdf).answer(slideSelectPdfs.get, pdf);
    await open('/en');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for “候補”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print as PDF' }));
    const dialog = await dialogOf('Print as PDF');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the PDF' }));
    expect(await dialog.findByRole('link', { name: /PDF/ })).toHaveAttribute('href', `/api/media/slide-select-pdfs/${night.id}/file`); // prettier-ignore
    expect(api.bodiesOf(slideSelectPdfs.make)).toEqual([
      { slideSelectId: select.id, locale: 'en', withComments: false },
    ]);
    await userEvent.click(dialog.getByRole('switch', { name: /Include comments/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make the PDF' }));
    await waitFor(() => expect(api.bodiesOf(slideSelectPdfs.make)[1]).toMatchObject({ withComments: true }));
  });
});
