import { beforeEach, describe, expect, it } from '@jest/globals';
import { analytics, categories, linkComments, shared, type SharedThing, slideSelectMarks } from '@koma/contracts';
import { keyOf } from '@koma/web-kit';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { CATEGORIES, makeComment, makeMedia, makeSharedWork } from '../../../testing/factories.js';

const TOKEN = 'a'.repeat(43);
const picture = makeSharedWork();
const film = makeSharedWork({ kind: 'video', media: makeMedia({ hls: 'master.m3u8', durationSeconds: 10 }) });
const thing = (given: Partial<Extract<SharedThing, { isLocked: false }>> = {}) => ({
  ...{ isLocked: false as const, kind: 'image' as const, targetId: picture.id, ownerId: picture.owner.id },
  ...{ allowsDownload: false, allowsComments: true, lastDay: null },
  ...given,
});
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs(null);
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(analytics.reportView, undefined)
    .answer(shared.enter, { openingId: null })
    .answer(shared.open, thing())
    .answer(shared.work, picture)
    .answer(linkComments.shown, { name: null, items: [] })
    .answer(linkComments.write, makeComment());
});

const show = (kind: 'image' | 'video' = 'image', prefix = '') =>
  renderPage(remote, { path: `${prefix}/link-media/${kind}:${TOKEN}` });
const panel = async () => within(await screen.findByRole('region', { name: 'コメント' }));

describe('comments behind a link', () => {
  it('are not there where the link takes none', async () => {
    api.answer(shared.open, thing({ allowsComments: false }));
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: '静かな午後' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'コメント' })).toBeNull();
    expect(api.callsOf(linkComments.shown)).toEqual([]);
  });

  it('ask for a name once, and are sent with the point of the picture', async () => {
    api.answer(slideSelectMarks.join, { name: '青葉 太郎', marks: [] });
    await show();
    const there = await panel();
    await userEvent.click(await there.findByRole('button', { name: '位置を指定' }));
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    await userEvent.type(there.getByRole('textbox', { name: 'コメントを書く' }), '影を明るく');
    await userEvent.click(there.getByRole('button', { name: 'コメントを送る' }));
    expect(there.getByRole('textbox', { name: 'お名前' })).toBeInvalid();
    expect(api.callsOf(linkComments.write)).toEqual([]);
    await userEvent.type(there.getByRole('textbox', { name: 'お名前' }), '青葉 太郎');
    api.answer(linkComments.shown, { name: '青葉 太郎', items: [makeComment({ text: '影を明るく', place: null })] });
    await userEvent.click(there.getByRole('button', { name: 'コメントを送る' }));
    await waitFor(() => expect(api.bodiesOf(linkComments.write)).toHaveLength(1));
    expect(api.bodiesOf(slideSelectMarks.join)).toEqual([{ name: '青葉 太郎' }]);
    expect(api.bodiesOf(linkComments.write)).toEqual([
      {
        ...{ text: '影を明るく', answerTo: null },
        place: { kind: 'point', assetId: picture.media?.assetId, x: 0.52, y: 0.475 },
      },
    ]);
    expect(await there.findByText('青葉 太郎さんとしてコメントします')).toBeInTheDocument();
    expect(there.getByRole('status')).toHaveTextContent('コメント1件');
  });

  it('are placed by a press on the picture, and the place can be taken back', async () => {
    api.answer(linkComments.shown, { name: '青葉 太郎', items: [] });
    await show();
    const there = await panel();
    const chooser = await screen.findByRole('button', { name: '位置を指定', description: /矢印キー/ });
    chooser.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
    fireEvent.click(chooser, { clientX: 200, clientY: 200, detail: 1 });
    expect(chooser).toHaveAccessibleName('コメントの位置：横25%、縦75%');
    await userEvent.click(there.getByRole('button', { name: '指定をやめる' }));
    await userEvent.type(there.getByRole('textbox', { name: 'コメントを書く' }), '全体によい');
    await userEvent.click(there.getByRole('button', { name: 'コメントを送る' }));
    await waitFor(() => expect(api.bodiesOf(linkComments.write)).toMatchObject([{ place: null }]));
  });

  it('stand on a time of the film unless they are about the whole', async () => {
    api
      .answer(shared.open, thing({ kind: 'video' }))
      .answer(shared.work, film)
      .answer(linkComments.shown, { name: '青葉 太郎', items: [makeComment()] });
    await show('video');
    const there = await panel();
    expect(await there.findByRole('button', { name: '「0:03」を表示' })).toBeInTheDocument();
    await userEvent.type(there.getByRole('textbox', { name: 'コメントを書く' }), '長く');
    await userEvent.click(there.getByRole('button', { name: 'コメントを送る' }));
    await waitFor(() => expect(api.bodiesOf(linkComments.write)).toMatchObject([{ place: { kind: 'time', ms: 0 } }]));
    await userEvent.click(there.getByRole('radio', { name: '作品全体' }));
    await userEvent.type(there.getByRole('textbox', { name: 'コメントを書く' }), '全体に');
    await userEvent.click(there.getByRole('button', { name: 'コメントを送る' }));
    await waitFor(() => expect(api.bodiesOf(linkComments.write)[1]).toMatchObject({ place: null }));
  });

  it('keep what was typed when the link takes no more, and over a reload', async () => {
    api.answer(linkComments.shown, { name: '青葉 太郎', items: [] }).refuse(linkComments.write, 'COMMENT.NOT_ALLOWED');
    const page = await show();
    const field = await (await panel()).findByRole('textbox', { name: 'コメントを書く' });
    await userEvent.click(
      within(screen.getByRole('region', { name: 'コメント' })).getByRole('button', { name: '位置を指定' }),
    );
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.type(field, '影を明るく');
    await userEvent.click(screen.getByRole('button', { name: 'コメントを送る' }));
    expect(await screen.findByText('このリンクでは、コメントは受け付けていません。')).toBeInTheDocument();
    expect(field).toHaveValue('影を明るく');
    page.unmount();
    await show();
    const there = await panel();
    expect(await there.findByRole('textbox', { name: 'コメントを書く' })).toHaveValue('影を明るく');
    expect(screen.getByRole('button', { name: 'コメントの位置：横52%、縦50%' })).toBeInTheDocument();
    await userEvent.click(there.getByRole('button', { name: 'コメントを送る' }));
    const place = { kind: 'point', assetId: picture.media?.assetId, x: 0.52, y: 0.5 };
    await waitFor(() => expect(api.bodiesOf(linkComments.write)).toMatchObject([{ place }, { place }]));
  });

  it('keep the point over a reload with its picture, but not where the work has that picture no more', async () => {
    const second = '0198f3a0-0000-7000-8000-000000000021';
    const gallery = [makeMedia(), makeMedia({ assetId: second })];
    api.answer(linkComments.shown, { name: '青葉 太郎', items: [] }).answer(shared.work, makeSharedWork({ gallery }));
    const isSecond = () => screen.findByRole('button', { name: /（2\/2）/, current: true });
    const page = await show();
    await userEvent.click(await screen.findByRole('button', { name: /（2\/2）/ }));
    await userEvent.click(await (await panel()).findByRole('button', { name: '位置を指定' }));
    await userEvent.type((await panel()).getByRole('textbox', { name: 'コメントを書く' }), '影を明るく');
    page.unmount();
    const again = await show();
    expect(await isSecond()).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'コメントの位置：横50%、縦50%' })).toBeInTheDocument();
    again.unmount();
    api.answer(shared.work, picture);
    await show();
    const there = await panel();
    expect(await there.findByRole('textbox', { name: 'コメントを書く' })).toHaveValue('影を明るく');
    expect(there.queryByText('画像上の位置を指定しました')).toBeNull();
  });

  it('show answers of the sender, and let a guest answer, change and withdraw the own ones', async () => {
    const said = { ...makeComment(), place: null };
    const answer = {
      ...{ id: '0198f3a0-0000-7000-8000-000000000061', text: '直します', at: said.at, editedAt: null },
      ...{ isWithdrawn: false, version: 1, isOwn: false, mayChange: false },
      author: { kind: 'owner' as const, id: picture.owner.id, name: '水沢 葵', nameRoman: '', companyName: '' },
    };
    const own = makeComment({ id: '0198f3a0-0000-7000-8000-000000000062', isOwn: true, mayChange: true, place: null });
    api
      .answer(linkComments.shown, { name: '青葉 太郎', items: [{ ...said, answers: [answer] }, own] })
      .answer(linkComments.change, own)
      .answer(linkComments.withdraw, undefined);
    await show();
    const [first, second] = within(await screen.findByRole('list', { name: 'コメントの一覧' }))
      .getAllByRole('listitem')
      .filter((item) => item.hasAttribute('data-thread'));
    if (!first || !second) throw new Error('two threads');
    expect(within(first).getByText('送り主')).toBeInTheDocument();
    expect(within(first).queryByRole('button', { name: '編集' })).toBeNull();
    await userEvent.click(within(first).getByRole('button', { name: '返信' }));
    await userEvent.type(within(first).getByRole('textbox', { name: '返信を書く' }), 'お願いします');
    await userEvent.click(within(first).getByRole('button', { name: '返信を送る' }));
    await waitFor(() =>
      expect(api.bodiesOf(linkComments.write)).toEqual([{ text: 'お願いします', place: null, answerTo: said.id }]),
    );
    await userEvent.click(within(second).getByRole('button', { name: '編集' }));
    const field = within(second).getByRole('textbox', { name: 'コメントを編集' });
    await userEvent.clear(field);
    await userEvent.type(field, '光が強いです');
    await userEvent.click(within(second).getByRole('button', { name: '変更を保存' }));
    await waitFor(() => expect(api.bodiesOf(linkComments.change)).toEqual([{ version: 1, text: '光が強いです' }]));
    await userEvent.click(within(second).getByRole('button', { name: '取り下げる' }));
    const question = within(await screen.findByRole('dialog', { name: 'コメントを取り下げますか' }));
    await userEvent.click(question.getByRole('button', { name: '取り下げる' }));
    await waitFor(() => expect(api.callsOf(linkComments.withdraw)).toHaveLength(1));
  });

  it('keep a refusal and what was typed when the list is loaded again after the name was given', async () => {
    api.answer(slideSelectMarks.join, { name: '青葉 太郎', marks: [] }).refuse(linkComments.write, 'COMMENT.TOO_MANY');
    const { queryClient } = await show();
    const there = await panel();
    await userEvent.type(await there.findByRole('textbox', { name: 'コメントを書く' }), '影を明るく');
    await userEvent.type(there.getByRole('textbox', { name: 'お名前' }), '青葉 太郎{Enter}');
    const refusal = /コメントの上限に達しています/;
    expect(await there.findByText(refusal)).toBeInTheDocument();
    api.answer(linkComments.shown, { name: '青葉 太郎', items: [] });
    // As the page does every ten seconds.
    await act(() => queryClient.invalidateQueries({ queryKey: keyOf(linkComments.shown) }));
    expect(await there.findByText('青葉 太郎さんとしてコメントします')).toBeInTheDocument();
    expect(there.getByText(refusal)).toBeInTheDocument();
    expect(there.getByRole('textbox', { name: 'コメントを書く' })).toHaveValue('影を明るく');
    await userEvent.click(there.getByRole('button', { name: 'コメントを送る' }));
    await waitFor(() => expect(api.callsOf(linkComments.write)).toHaveLength(2));
    expect(api.callsOf(slideSelectMarks.join)).toHaveLength(1);
  });

  it('say at the name that too many names were given from one network', async () => {
    api.refuse(slideSelectMarks.join, 'MARK.TOO_MANY_NAMES');
    await show('image', '/en');
    const there = within(await screen.findByRole('region', { name: 'Comments' }));
    await userEvent.type(await there.findByRole('textbox', { name: 'Write a comment' }), 'More light');
    await userEvent.type(there.getByRole('textbox', { name: 'Your name' }), 'Taro{Enter}');
    expect(await there.findByText(/Too many names were given from your network today/)).toBeInTheDocument();
    expect(there.getByRole('textbox', { name: 'Your name' })).toBeInvalid();
    expect(there.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
  });

  it('leave the focus where the next one is written, under the new name', async () => {
    api.answer(slideSelectMarks.join, { name: '青葉 次郎', marks: [] });
    api.answer(linkComments.shown, { name: '青葉 太郎', items: [] });
    await show();
    const there = await panel();
    await userEvent.click(await there.findByRole('button', { name: 'お名前を変更' }));
    const name = there.getByRole('textbox', { name: 'お名前' });
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(there.getByRole('textbox', { name: 'コメントを書く' }), '影を明るく');
    api.answer(linkComments.shown, { name: '青葉 次郎', items: [] });
    await userEvent.type(name, '青葉 次郎{Enter}');
    expect(await there.findByText('青葉 次郎さんとしてコメントします')).toBeInTheDocument();
    expect(there.getByRole('textbox', { name: 'コメントを書く' })).toHaveFocus();
    expect(there.getByRole('textbox', { name: 'コメントを書く' })).toHaveValue('');
  });

  it('give the focus back where a place is taken back, and where a form is closed', async () => {
    api.answer(linkComments.shown, { name: '青葉 太郎', items: [makeComment({ place: null })] });
    await show();
    const there = await panel();
    await userEvent.click(await there.findByRole('button', { name: '位置を指定' }));
    await userEvent.click(there.getByRole('button', { name: '指定をやめる' }));
    expect(there.getByRole('button', { name: '位置を指定' })).toHaveFocus();
    await userEvent.click(there.getByRole('button', { name: '返信' }));
    expect(there.getByRole('textbox', { name: '返信を書く' })).toHaveFocus();
    await userEvent.click(there.getByRole('button', { name: 'キャンセル' }));
    expect(there.getByRole('button', { name: '返信' })).toHaveFocus();
  });

  it('that were withdrawn are not answered', async () => {
    const gone = makeComment({ place: null, isWithdrawn: true, text: '' });
    api.answer(linkComments.shown, { name: '青葉 太郎', items: [gone] });
    await show();
    expect(await (await panel()).findByText('このコメントは取り下げられました')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '返信' })).toBeNull();
  });

  it('on a file that was replaced say so, and are not on the line of the new one', async () => {
    const before = '0198f3a0-0000-7000-8000-000000000029';
    const old = makeComment({
      ...{ id: '0198f3a0-0000-7000-8000-000000000066', text: '前の編集' },
      place: { kind: 'time', assetId: before, ms: 5_000 },
    });
    api
      .answer(shared.open, thing({ kind: 'video' }))
      .answer(shared.work, film)
      .answer(linkComments.shown, { name: '青葉 太郎', items: [makeComment(), old] });
    await show('video');
    const there = await panel();
    expect(await there.findByText('0:05（以前のバージョン）')).toBeInTheDocument();
    expect(there.queryByRole('button', { name: /0:05/ })).toBeNull();
    expect(there.getByRole('button', { name: '「0:03」を表示' })).toBeInTheDocument();
    const line = within(screen.getByRole('group', { name: 'コメントの位置' }));
    expect(line.getAllByRole('button')).toHaveLength(1);
    expect(line.getByRole('button', { name: /ここの光がよいです/ })).toBeInTheDocument();
  });

  it('take the time at which the next one is begun, though the field has kept the focus', async () => {
    api
      .answer(shared.open, thing({ kind: 'video' }))
      .answer(shared.work, film)
      .answer(linkComments.shown, { name: '青葉 太郎', items: [] });
    const { container } = await show('video');
    const there = await panel();
    const field = await there.findByRole('textbox', { name: 'コメントを書く' });
    await userEvent.type(field, '長く');
    await userEvent.click(there.getByRole('button', { name: 'コメントを送る' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(field).toHaveFocus();
    const video = container.querySelector('video');
    if (!video) throw new Error('no film');
    video.currentTime = 4;
    await userEvent.keyboard('短');
    video.currentTime = 6;
    await userEvent.keyboard('く{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.bodiesOf(linkComments.write)[1]).toMatchObject({ place: { ms: 4_000 } }));
  });

  it('that cannot be loaded can be asked for again', async () => {
    api.refuse(linkComments.shown, 'SERVER.UNAVAILABLE');
    await show('image', '/en');
    const there = within(await screen.findByRole('region', { name: 'Comments' }));
    expect(await there.findByRole('button', { name: /try again/i }, { timeout: 8_000 })).toBeInTheDocument();
  });
});
