import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { linkComments, type LinkReview, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeLink, makeMedia, makeReviewComment, makeWork } from '../../testing/factories.js';

const film = makeWork({
  kind: 'video',
  title: '潮騒',
  media: makeMedia({ hls: 'master.m3u8', durationSeconds: 10 }),
});
const link = makeLink({ allowsComments: true, comments: 2, openComments: 1 });
const open = makeReviewComment();
const done = makeReviewComment({
  ...{ id: '0198f3a0-0000-7000-8000-000000000063', text: '=音楽もよい', isDone: true, version: 2 },
  ...{ doneAt: open.at, doneBy: { id: film.owner.id, name: '水沢 葵', nameRoman: '', companyName: '' } },
});
const review = (given: Partial<LinkReview> = {}): LinkReview => ({
  link,
  works: [{ id: film.id, kind: 'video', title: film.title, titleEn: '' }],
  items: [open, done],
  isCut: false,
  ...given,
});
const PATH = `/user-dashboard/links/${link.id}/comments`;
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('creator');
  sessionStorage.clear();
  api = mockApi().answer(linkComments.review, review()).answer(works.get, film);
});
afterEach(() => {
  jest.restoreAllMocks();
  signInAs(null);
});

it('shows open comments with their time, answers and marks them as done with the version that is seen', async () => {
  api.answer(linkComments.answer, open).answer(linkComments.settle, done);
  await renderPage(remote, { path: PATH });
  const list = within(await screen.findByRole('list', { name: 'コメントの一覧' }));
  expect(list.getByText('ここの光がよいです。')).toBeInTheDocument();
  expect(list.queryByText('=音楽もよい')).toBeNull();
  expect(await list.findByRole('button', { name: '「0:03」を表示' })).toBeInTheDocument();
  await userEvent.click(list.getByRole('button', { name: '返信' }));
  await userEvent.type(list.getByRole('textbox', { name: '返信を書く' }), '直します');
  await userEvent.click(list.getByRole('button', { name: '返信を送る' }));
  await waitFor(() => expect(api.bodiesOf(linkComments.answer)).toEqual([{ text: '直します' }]));
  await userEvent.click(list.getByRole('button', { name: '対応済みにする' }));
  await waitFor(() => expect(api.bodiesOf(linkComments.settle)).toEqual([{ version: 1, isDone: true }]));
});

it('filters by state, and says who has marked a comment as done', async () => {
  await renderPage(remote, { path: PATH });
  await userEvent.click(await screen.findByRole('radio', { name: '対応済み 1' }));
  const list = within(screen.getByRole('list', { name: 'コメントの一覧' }));
  expect(list.getByText(/水沢 葵さんが対応済みにしました/)).toBeInTheDocument();
  expect(list.getByRole('button', { name: '未対応に戻す' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'すべて 2' }));
  expect(screen.getByText('ここの光がよいです。')).toBeInTheDocument();
});

it('shows on the line of the film what the list shows', async () => {
  await renderPage(remote, { path: PATH });
  const marks = async () =>
    within(await screen.findByRole('group', { name: 'コメントの位置' }))
      .getAllByRole('button')
      .map((mark) => mark.getAttribute('aria-label'));
  expect(await marks()).toEqual(['0:03 青葉 太郎さん：ここの光がよいです。']);
  await userEvent.click(screen.getByRole('radio', { name: '対応済み 1' }));
  expect(await marks()).toEqual(['0:03 青葉 太郎さん：=音楽もよい']);
  await userEvent.click(screen.getByRole('radio', { name: 'すべて 2' }));
  expect(await marks()).toEqual(['0:03 からのコメント2件']);
});

it('shows the points of a picture that the list shows, and numbers them as the file does', async () => {
  const picture = makeWork();
  const place = { kind: 'point' as const, assetId: picture.media?.assetId ?? '', x: 0.2, y: 0.4 };
  const gone = { ...place, assetId: '0198f3a0-0000-7000-8000-000000000029' };
  const old = makeReviewComment({ id: '0198f3a0-0000-7000-8000-000000000066', place: gone });
  const items = [{ ...done, place }, { ...open, place }, old];
  api.answer(works.get, picture).answer(linkComments.review, review({ items }));
  await renderPage(remote, { path: PATH });
  expect(await screen.findByRole('button', { name: 'コメント2の位置' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'コメント1の位置' })).toBeNull();
  expect(screen.getByRole('button', { name: '「位置 2」を表示' })).toBeInTheDocument();
  expect(screen.getByText('位置 3（以前のバージョン）')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /位置 3/ })).toBeNull();
});

it('gives the focus to the next comment once one is done, and to the list after the last', async () => {
  const other = makeReviewComment({ id: '0198f3a0-0000-7000-8000-000000000066', text: '色もよい' });
  api.answer(linkComments.review, review({ items: [open, other] })).answer(linkComments.settle, done);
  await renderPage(remote, { path: PATH });
  const settle = async (left: LinkReview['items']) => {
    const button = (await screen.findAllByRole('button', { name: '対応済みにする' }))[0];
    if (!button) throw new Error('nothing to settle');
    button.focus();
    api.answer(linkComments.review, review({ items: left }));
    await userEvent.keyboard('{Enter}');
  };
  await settle([{ ...open, isDone: true }, other]);
  await waitFor(() => expect(screen.queryByText('ここの光がよいです。')).toBeNull());
  expect(screen.getByText('色もよい').closest('li')).toHaveFocus();
  await settle([
    { ...open, isDone: true },
    { ...other, isDone: true },
  ]);
  expect(await screen.findByText('未対応のコメントはありません')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: '未対応 0' })).toHaveFocus();
});

it('tells of words that were changed meanwhile, and loads them', async () => {
  api.refuse(linkComments.settle, 'RESOURCE.CONFLICT');
  await renderPage(remote, { path: PATH });
  await userEvent.click(await screen.findByRole('button', { name: '対応済みにする' }));
  expect(await screen.findByText(/ほかの画面で更新されています/)).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf(linkComments.review).length).toBeGreaterThan(1));
});

it('deletes a guest with everything, after a question', async () => {
  api.answer(linkComments.forget, undefined);
  await renderPage(remote, { path: PATH });
  await userEvent.click(await screen.findByRole('button', { name: '青葉 太郎さんのコメントの操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '青葉 太郎さんの記録をすべて削除' }));
  const question = within(await screen.findByRole('dialog', { name: '青葉 太郎さんの記録をすべて削除しますか' }));
  await userEvent.click(question.getByRole('button', { name: '削除' }));
  await waitFor(() =>
    expect(api.callsOf(linkComments.forget)[0]?.params).toEqual({ id: link.id, guestId: open.guestId }),
  );
});

it('keeps the comments where the work cannot be shown any more', async () => {
  api
    .refuse(works.get, 'RESOURCE.NOT_FOUND')
    .answer(linkComments.review, review({ works: [{ id: film.id, kind: 'video', title: '', titleEn: '' }] }));
  await renderPage(remote, { path: PATH });
  expect(await screen.findByText(/作品を表示できません/)).toBeInTheDocument();
  expect(screen.getByText('ここの光がよいです。')).toBeInTheDocument();
  // There is nothing to look at.
  expect(screen.getByText('0:03')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '「0:03」を表示' })).toBeNull();
});

it('says where nobody has commented, and that a link takes none', async () => {
  api.answer(linkComments.review, review({ items: [], works: [], link: makeLink() }));
  await renderPage(remote, { path: PATH });
  expect(await screen.findByText('コメントはまだありません')).toBeInTheDocument();
  expect(screen.getByText(/新しいコメントを受け付けていません/)).toBeInTheDocument();
});

it('is not found for others', async () => {
  api.refuse(linkComments.review, 'RESOURCE.NOT_FOUND');
  await renderPage(remote, { path: `/en${PATH}` });
  expect(await screen.findByText(/cannot be found/)).toBeInTheDocument();
});

it('saves all comments and answers as CSV, and none of them as a formula', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const answer = {
    ...{ id: '0198f3a0-0000-7000-8000-000000000064', text: '直します', at: open.at, editedAt: null, version: 1 },
    ...{ isWithdrawn: false, isOwn: true, mayChange: false },
    author: { kind: 'owner' as const, id: film.owner.id, name: '水沢 葵', nameRoman: '', companyName: '' },
  };
  const gone = makeReviewComment({
    id: '0198f3a0-0000-7000-8000-000000000065',
    place: null,
    text: '',
    isWithdrawn: true,
  });
  api.answer(linkComments.review, review({ items: [{ ...open, answers: [answer] }, done, gone] }));
  await renderPage(remote, { path: PATH });
  await userEvent.click(await screen.findByRole('button', { name: 'CSVをダウンロード' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const read = new Promise<unknown>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsText(files[0] ?? new Blob());
  });
  expect(
    String(await read)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual([
    '作品,位置,お名前,コメント,日時,状態,種別',
    `潮騒,作品全体,青葉 太郎,このコメントは取り下げられました,${open.at},未対応,コメント`,
    `潮騒,0:03,青葉 太郎,ここの光がよいです。,${open.at},未対応,コメント`,
    `潮騒,0:03,水沢 葵,直します,${open.at},,返信`,
    `潮騒,0:03,青葉 太郎,'=音楽もよい,${open.at},対応済み,コメント`,
  ]);
});
