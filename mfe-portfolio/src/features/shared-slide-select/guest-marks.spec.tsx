import { beforeEach, describe, expect, it } from '@jest/globals';
import { analytics, categories, type GuestMarks, shared, type SharedThing, slideSelectMarks } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard } from '../../testing/factories.js';

const TOKEN = 'a'.repeat(43);
const quiet = makeCard();
const sea = makeCard({ id: '0198f3a0-0000-7000-8000-000000000011', title: '朝の海' });
const thing: SharedThing = {
  ...{
    isLocked: false,
    kind: 'slide-select',
    allowsDownload: false,
    allowsComments: false,
    watermark: null,
    lastDay: null,
  },
  ...{ targetId: quiet.id, ownerId: quiet.owner.id },
};
const said = (given: Partial<GuestMarks['marks'][number]>) => ({
  ...{ workId: sea.id, sign: null, comment: '', updatedAt: '2026-11-22T00:00:00.000Z' },
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
    .answer(shared.open, thing)
    .answer(shared.slideSelect, {
      name: '候補',
      items: [quiet, sea].map((work) => ({ work, note: '' })),
      sections: [{ title: '夏', at: 1 }],
    })
    .answer(slideSelectMarks.own, { name: null, marks: [] });
});

const show = (prefix = '') => renderPage(remote, { path: `${prefix}/link-media/slide-select:${TOKEN}` });
const marksOf = async (title: string) => within(await screen.findByRole('group', { name: `「${title}」の評価` }));

describe('a guest of a shared slide select', () => {
  it('sees works under their headings, with their owners', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 2, name: '夏' })).toBeInTheDocument();
    const summer = within(screen.getByRole('list', { name: '夏' }));
    expect(summer.getByRole('link', { name: '朝の海' })).toBeInTheDocument();
    expect(summer.getByText(/^水沢 葵/)).toBeInTheDocument();
  });

  it('gives a name before the first mark, which is then saved', async () => {
    api
      .answer(slideSelectMarks.join, { name: '青葉 太郎', marks: [] })
      .answer(slideSelectMarks.mark, { name: '青葉 太郎', marks: [said({ sign: 'circle' })] });
    await show();
    await userEvent.click((await marksOf('朝の海')).getByRole('button', { name: '○ 良い' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'お名前を入力してください' }));
    await userEvent.click(dialog.getByRole('button', { name: '評価をはじめる' }));
    expect(dialog.getByRole('textbox', { name: 'お名前' })).toBeInvalid();
    await userEvent.type(dialog.getByRole('textbox', { name: 'お名前' }), '青葉 太郎');
    await userEvent.click(dialog.getByRole('button', { name: '評価をはじめる' }));
    await waitFor(() => expect(api.bodiesOf(slideSelectMarks.mark)).toEqual([{ sign: 'circle', comment: '' }]));
    expect((await marksOf('朝の海')).getByRole('button', { name: '○ 良い' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('青葉 太郎さんとして評価しています')).toBeInTheDocument();
  });

  it('removes a mark by pressing it again, and keeps the comment', async () => {
    const before = { name: '青葉 太郎', marks: [said({ sign: 'cross', comment: '尺が長い' })] };
    api.answer(slideSelectMarks.own, before).answer(slideSelectMarks.mark, before);
    await show();
    await userEvent.click((await marksOf('朝の海')).getByRole('button', { name: '× 見送り' }));
    await waitFor(() => expect(api.bodiesOf(slideSelectMarks.mark)).toEqual([{ sign: null, comment: '尺が長い' }]));
  });

  it('writes comments, and keeps what was typed when the link has expired', async () => {
    api.answer(slideSelectMarks.own, { name: '青葉 太郎', marks: [] }).refuse(slideSelectMarks.mark, 'LINK.EXPIRED');
    await show();
    const field = await screen.findByRole('textbox', { name: '「朝の海」へのコメント' });
    await userEvent.type(field, '光がよい');
    await userEvent.click(screen.getByRole('button', { name: 'コメントを保存' }));
    expect(await screen.findByText('リンクの有効期限が切れています。')).toBeInTheDocument();
    expect(field).toHaveValue('光がよい');
  });

  it('plays it full-screen, and returns with Escape', async () => {
    await show('/en');
    await userEvent.click(await screen.findByRole('button', { name: 'Present' }));
    expect(await screen.findByRole('dialog', { name: 'Presentation of “候補”' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
