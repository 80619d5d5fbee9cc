import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, type MemberBrief, portraits, slideSelects } from '@koma/contracts';
import { FakeStream, type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeSlideSelect } from '../../testing/factories.js';

const quiet = makeCard();
const sea = makeCard({ id: '0198f3a0-0000-7000-8000-000000000011', title: '朝の海' });
const night = makeCard({ id: '0198f3a0-0000-7000-8000-000000000012', title: '夜の駅' });
const itemsOf = (...works: (typeof quiet)[]) => works.map((work) => ({ work, note: '' }));
const select = makeSlideSelect({ name: '候補', count: 2, items: itemsOf(quiet, sea), version: 2 });
const people = ['森 空', '佐藤 海', '汐見 凪', '水沢 葵', '藤野 一', '三島 遥'].map((name, at): MemberBrief => ({
  ...{ id: `0198f3a0-0000-7000-8000-0000000008${String(at).padStart(2, '0')}`, name },
  ...{ nameRoman: '', companyName: '月草制作' },
}));
const nothing = { guests: 0, works: [] };
let api: MockApi;
let restore: () => void;

beforeEach(() => {
  restore = FakeStream.use();
  showToasts();
  signInAs('user');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(portraits.versions, { items: [] })
    .answer(slideSelects.get, select);
});
afterEach(() => {
  cleanup();
  restore();
  signInAs(null);
});

async function open(path = `/user-dashboard/slide-selects/${select.id}`) {
  await renderPage(remote, { path });
  await screen.findByRole('list', { name: '作品の並び順' });
  const [stream] = FakeStream.opened;
  act(() => stream?.onopen());
  const come = (...here: MemberBrief[]) => stream?.send({ ...nothing, version: 2, people: here });
  const save = (version: number) => stream?.send({ ...nothing, version, people: [] });
  return { stream, come, save };
}
const listed = () => screen.queryByRole('list', { name: '編集中のメンバー' });
const titles = () =>
  within(screen.getByRole('list', { name: '作品の並び順' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('who else edits a slide select', () => {
  it('is shown as they come and go, and said in words', async () => {
    const { come } = await open();
    expect(listed()).toBeNull();
    come(...people.slice(0, 2));
    const list = within(await screen.findByRole('list', { name: '編集中のメンバー' }));
    expect(list.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual(['森 空', '佐藤 海']);
    expect(screen.getByText('ほかに2名が開いています')).toHaveAttribute('role', 'status');
    come();
    await waitFor(() => expect(listed()).toBeNull());
  });

  it('are four portraits and the number of the others, with names on focus', async () => {
    const { come } = await open();
    come(...people);
    const shown = within(await screen.findByRole('list', { name: '編集中のメンバー' })).getAllByRole('img');
    expect(shown).toHaveLength(5);
    expect(shown[4]).toHaveTextContent('+2');
    expect(shown[4]).toHaveAccessibleName('ほか2名：藤野 一、三島 遥');
    act(() => shown[0]?.focus());
    expect(await screen.findByRole('tooltip', { name: '森 空' })).toBeInTheDocument();
  });

  it('are nobody once the line is down', async () => {
    const { come, stream } = await open();
    come(...people.slice(0, 1));
    expect(await screen.findByRole('list', { name: '編集中のメンバー' })).toBeInTheDocument();
    act(() => stream?.onerror());
    await waitFor(() => expect(listed()).toBeNull());
  });

  it('are shown in the reels of a creator, too', async () => {
    signInAs('creator');
    const { come } = await open(`/user/creator/profile/slide-select?id=${select.id}`);
    come(...people.slice(0, 1));
    expect(await screen.findByRole('img', { name: '森 空' })).toBeInTheDocument();
  });
});

describe('what somebody else saves', () => {
  it('is shown at once where nothing is changed here', async () => {
    const { save } = await open();
    api.answer(slideSelects.get, { ...select, version: 3, items: itemsOf(night, quiet) });
    save(3);
    await waitFor(() => expect(titles()).toEqual(['夜の駅', '静かな午後']));
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });

  it('leaves alone what is changed here, and is contested when it is saved', async () => {
    const { save } = await open();
    await userEvent.click(screen.getByRole('button', { name: '「朝の海」を外す' }));
    api
      .answer(slideSelects.get, { ...select, version: 3, items: itemsOf(night, quiet) })
      .refuse(slideSelects.arrange, 'RESOURCE.CONFLICT');
    save(3);
    await waitFor(() => expect(api.callsOf(slideSelects.get).length).toBeGreaterThan(1));
    expect(titles()).toEqual(['静かな午後']);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('夜の駅');
    expect(api.bodiesOf(slideSelects.arrange)).toMatchObject([{ version: 2 }]);
  });

  it('is not undone by steps from before it', async () => {
    api.answer(slideSelects.arrange, { ...select, version: 3, items: itemsOf(quiet) });
    const { save } = await open();
    await userEvent.click(screen.getByRole('button', { name: '「朝の海」を外す' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
    expect(screen.getByRole('button', { name: 'ひとつ前に戻す' })).toBeEnabled();
    api.answer(slideSelects.get, { ...select, version: 4, items: itemsOf(quiet, night) });
    save(4);
    await waitFor(() => expect(titles()).toEqual(['静かな午後', '夜の駅']));
    expect(screen.getByRole('button', { name: 'ひとつ前に戻す' })).toBeDisabled();
  });
});
