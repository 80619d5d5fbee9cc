import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  categories,
  type StaffFile,
  staffFiles,
  staffReports,
  staffWorks,
  type StaffWorkWithHistory,
} from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { idOf, pageOf, staffWork } from '../../testing/factories.js';

const HIDING = { at: '2026-11-20T03:00:00.000Z', reason: '権利者からのご連絡のため', byName: '運営 花' };
const SHOWN = staffWork();
const HIDDEN = staffWork({ id: idOf(62), title: '夜の港', titleEn: 'Harbour at night', hidden: HIDING });
const BROKEN = staffWork({
  ...{ id: idOf(63), title: '朝の海', titleEn: '', status: 'unpublish', publishedAt: null, isOwnerActive: false },
  ...{
    files: { ids: [idOf(71), idOf(72)], all: 2, waiting: 1, failed: 1, bytes: 0 },
    lacks: ['english-title', 'credits'],
  },
});
const ELSEWHERE = staffWork({ id: idOf(64), title: '遠い島', titleEn: '' });
const LABELS = {
  items: [
    { kind: 'genre' as const, key: 'drama', group: '', ja: 'ドラマ', en: 'Drama' },
    { kind: 'media-type' as const, key: 'tvc', group: '', ja: 'テレビCM', en: 'TV commercial' },
  ],
};

const FILM: StaffFile = {
  ...{ id: idOf(71), kind: 'video', fileName: '朝の海.mp4', bytes: 12_340_000, madeBytes: 45_600_000, state: 'ready' },
  ...{ failure: null, width: 1920, height: 1080, durationSeconds: 75, createdAt: HIDING.at, canRetry: false },
};
const FAILED: StaffFile = {
  ...{ ...FILM, id: idOf(72), fileName: '別の版.mov', state: 'failed', failure: 'PROCESSING_FAILED' },
  ...{ width: null, height: null, durationSeconds: null, madeBytes: 0, canRetry: true },
};

const HISTORY: StaffWorkWithHistory['history'] = [
  { id: idOf(82), at: '2026-11-21T03:00:00.000Z', act: 'restored', byName: '運営 海', reason: '' },
  { id: idOf(81), at: '2026-11-20T03:00:00.000Z', act: 'hidden', byName: '', reason: '以前の理由' },
];
const LINKS = { all: 12, open: 3, openings: 1234, lastOpenedAt: '2026-11-19T03:00:00.000Z' };
/** Known by its id, also when the list does not have it. */
const whole = (id = '') => {
  const work = [SHOWN, HIDDEN, BROKEN, ELSEWHERE].find((one) => one.id === id) ?? SHOWN;
  return { work, history: HISTORY, links: LINKS };
};

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  api = mockApi()
    .answer(categories.list, LABELS)
    .answer(staffFiles.list, { items: [FILM, FAILED] })
    .answer(staffWorks.search, pageOf(SHOWN, HIDDEN, BROKEN))
    .answer(staffReports.about, { items: [] })
    .answer(staffWorks.facets, { items: [{ kind: 'genre', key: 'drama', count: 1234 }] })
    .answerBy(staffWorks.get, ({ id }) => whole(id));
});
afterEach(() => {
  signInAs(null);
  localStorage.clear();
});

const show = (path = '/en/admin/video-dashboard') => renderPage(remote, { path });
const row = async (name: RegExp) => screen.findByRole('row', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** The last search. */
const asked = () => Object.fromEntries(new URLSearchParams(String(api.callsOf(staffWorks.search).at(-1)?.query)));
const choose = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the table of works', () => {
  it('shows what staff ask: state, owner, figures and days', async () => {
    await show('/admin/video-dashboard');
    const shown = within(await row(/灯台の朝/));
    for (const text of ['月草化粧品', '公開', '1,234', '2026/04/10'])
      expect(shown.getAllByText(text).length).toBeGreaterThan(0);
    expect(shown.getByRole('link', { name: '水沢 葵' })).toHaveAttribute('href', `/creatorProfile/${idOf(21)}/details`);
    expect(within(await row(/夜の港/)).getByText('運営が非表示')).toBeInTheDocument();
    const broken = within(await row(/朝の海/));
    for (const text of ['非公開', '処理エラー', '変換待ち', '休止・停止・退会'])
      expect(broken.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('3件')).toBeInTheDocument();
    expect(asked()).toEqual({ kind: 'video', sort: 'added', direction: 'desc' });
  });

  it('has the columns that its reader chooses, and remembers them', async () => {
    const first = await show('/en/admin/video-dashboard');
    await row(/lighthouse/);
    expect(screen.queryByRole('columnheader', { name: 'Agency' })).not.toBeInTheDocument();
    await press('Columns');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Agency' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Views' }));
    expect(await screen.findByRole('columnheader', { name: 'Agency' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Views' })).not.toBeInTheDocument();
    first.unmount();
    await show('/en/admin/video-dashboard');
    expect(await screen.findByRole('columnheader', { name: 'Agency' })).toBeInTheDocument();
    await press('Columns');
    await press('Reset');
    expect(await screen.findByRole('columnheader', { name: 'Views' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Agency' })).not.toBeInTheDocument();
  });

  it('is narrowed by categories with their counts, which the address keeps', async () => {
    const { router } = await show('/admin/video-dashboard?genre=gone');
    const query = () => router.state.location.search;
    await press('その他の条件（1）');
    const drawer = within(await screen.findByRole('dialog', { name: 'その他の条件' }));
    await userEvent.click(await drawer.findByRole('checkbox', { name: /ドラマ.*1,234/ }));
    expect(query()).toBe('?genre=gone&genre=drama');
    expect(asked()).toMatchObject({ genre: 'drama' });
    await userEvent.click(drawer.getByRole('button', { name: '条件をクリア' }));
    expect(query()).toBe('');
  });

  it('asks for images on their page', async () => {
    await show('/en/admin/image-dashboard');
    expect(await screen.findByRole('heading', { name: 'Images' })).toBeInTheDocument();
    await row(/lighthouse/);
    expect(asked()).toMatchObject({ kind: 'image' });
  });

  it('keeps search, filters and order in the address', async () => {
    const { router } = await show(
      '/en/admin/video-dashboard?q=%E7%81%AF%E5%8F%B0&state=failed&lacks=credits&sort=client',
    );
    await row(/lighthouse/);
    expect(asked()).toEqual({
      ...{ kind: 'video', q: '灯台', state: 'failed' },
      ...{ lacks: 'credits', sort: 'client', direction: 'asc' },
    });
    await choose('State', 'Hidden by staff');
    await choose('Media', 'TV commercial');
    await waitFor(() => expect(asked()).toMatchObject({ state: 'hidden', mediaType: 'tvc' }));
    expect(router.state.location.search).toContain('state=hidden');
  });

  it('ignores what an address cannot mean', async () => {
    await show('/en/admin/video-dashboard?state=x&lacks=y&sort=z&type=%3Cb%3E');
    await row(/lighthouse/);
    expect(asked()).toEqual({ kind: 'video', sort: 'added', direction: 'desc' });
  });

  it('says what to do where nothing is found, and where there is nothing', async () => {
    api.answer(staffWorks.search, pageOf());
    await show('/en/admin/video-dashboard?state=failed');
    await press('Clear all filters');
    expect(await screen.findByText('There are no films yet')).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    api.refuse(staffWorks.search, 'SERVER.UNAVAILABLE');
    await show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(staffWorks.search, pageOf(SHOWN));
    await userEvent.click(retry);
    expect(await row(/lighthouse/)).toBeInTheDocument();
  });
});

describe('a work of the table', () => {
  it('opens with everything known of it', async () => {
    await show();
    await press(/Details of 朝の海|朝の海/);
    const drawer = within(await screen.findByRole('dialog', { name: '朝の海' }));
    for (const text of ['2 files・1 being prepared・1 failed', 'No English title・No credits', '青葉エージェンシー'])
      expect(drawer.getByText(text)).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: "Open the work's page" })).toHaveAttribute(
      'href',
      `/en/details/video:${BROKEN.id}`,
    );
  });

  it('has files with their technical data, and a failed one is processed once more', async () => {
    api.answer(staffFiles.retry, { ...FAILED, state: 'uploaded', failure: null, canRetry: false });
    showToasts();
    await show();
    await press(/朝の海/);
    const drawer = within(await screen.findByRole('dialog', { name: '朝の海' }));
    expect(await drawer.findByText('1,920×1,080・1:15・12.3 MB (45.6 MB made of it)')).toBeInTheDocument();
    expect(drawer.getByText('Could not be processed (PROCESSING_FAILED)')).toBeInTheDocument();
    expect(api.callsOf(staffFiles.list)).toHaveLength(1);
    await userEvent.click(drawer.getByRole('button', { name: 'Process again: 別の版.mov' }));
    expect(await screen.findByText('The file is being processed again')).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf(staffFiles.list)).toHaveLength(2));
  });

  it('is hidden with a reason, which its owner gets', async () => {
    api.answer(staffWorks.hide, { changed: [SHOWN.id], refused: [] });
    showToasts();
    await show();
    await press(/Morning at the lighthouse/);
    await press('Hide');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide this work?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await dialog.findByRole('textbox', { name: /Reason/ })).toBeInvalid();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), '確認中のため');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    await waitFor(() =>
      expect(api.callsOf(staffWorks.hide).at(-1)?.body).toEqual({ ids: [SHOWN.id], reason: '確認中のため' }),
    );
    expect(await screen.findByText('1 work hidden')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the reason that was typed when hiding fails', async () => {
    api.refuse(staffWorks.hide, 'SERVER.UNAVAILABLE');
    await show();
    await press(/Morning at the lighthouse/);
    await press('Hide');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide this work?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), '確認中のため');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('確認中のため');
  });

  it('that is hidden tells who hid it and why, and is restored', async () => {
    api.answer(staffWorks.restore, { changed: [HIDDEN.id], refused: [] });
    await show();
    await press(/Harbour at night/);
    const drawer = within(await screen.findByRole('dialog', { name: 'Harbour at night' }));
    for (const text of [HIDING.reason, HIDING.byName]) expect(drawer.getByText(text)).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('button', { name: 'Stop hiding' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop hiding' }));
    await waitFor(() => expect(api.callsOf(staffWorks.restore).at(-1)?.body).toEqual({ ids: [HIDDEN.id] }));
  });
});

describe('the drawer of a work', () => {
  it('is opened by the address, also when the list does not have the work', async () => {
    await show(`/admin/video-dashboard?open=${ELSEWHERE.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: '遠い島' }));
    expect(await drawer.findByText(/リンク 12件（有効 3件）・閲覧 1,234回・最終閲覧/)).toBeInTheDocument();
    const [last, first] = within(drawer.getByRole('region', { name: '履歴' })).getAllByRole('listitem');
    expect(last).toHaveTextContent(/非表示を解除（運営）.*運営 海/);
    expect(first).toHaveTextContent(/非表示（運営）.*削除済みのアカウント.*以前の理由/);
    await userEvent.click(drawer.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leads to the reports about the work', async () => {
    api.answer(staffReports.about, { items: [{ id: idOf(91), number: 'AB12CD34', state: 'objected' }] });
    await show(`/admin/video-dashboard?open=${SHOWN.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: SHOWN.title }));
    const link = await drawer.findByRole('link', { name: 'AB12CD34' });
    expect(link).toHaveAttribute('href', `/admin/reports?open=${idOf(91)}`);
    expect(drawer.getByText('異議あり')).toBeInTheDocument();
  });

  it('says that a work is gone', async () => {
    api.refuse(staffWorks.get, 'RESOURCE.NOT_FOUND');
    await show(`/en/admin/video-dashboard?open=${ELSEWHERE.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Work' }));
    expect(await drawer.findByText(/could not be found|not found|does not exist/i)).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
  });

  it('leads to a notice for its owner', async () => {
    await show(`/en/admin/video-dashboard?open=${SHOWN.id}`);
    const link = await screen.findByRole('link', { name: 'Tell the owner' });
    expect(link).toHaveAttribute('href', `/en/admin/create-notification?id=new&to=${SHOWN.owner.id}`);
  });
});

describe('chosen works', () => {
  it('are given a category, which is asked for by its name', async () => {
    api.answer(staffWorks.categorise, { changed: [SHOWN.id], refused: [] });
    showToasts();
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Morning at the lighthouse/ }));
    await press('Change categories');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the categories of 1 work' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByRole('combobox', { name: 'Category' })).toBeInvalid();
    await choose('Category', 'Drama');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('1 work changed')).toBeInTheDocument();
    const change = { filter: 'genre', key: 'drama', isSet: true };
    expect(api.bodiesOf(staffWorks.categorise)).toEqual([{ ids: [SHOWN.id], ...change }]);
  });

  it('lead to a notice that names each owner once', async () => {
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown works' }));
    expect(screen.getByRole('link', { name: 'Tell the owner' })).toHaveAttribute(
      'href',
      `/en/admin/create-notification?id=new&to=${SHOWN.owner.id}`,
    );
  });

  it('are hidden and restored each by a button of their own, and refusals are told', async () => {
    api.answer(staffWorks.hide, { changed: [SHOWN.id], refused: [{ id: BROKEN.id, code: 'RESOURCE.CONFLICT' }] });
    showToasts();
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown works' }));
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop hiding 1' })).toBeInTheDocument();
    await press('Hide 2');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide these 2 works?' }));
    expect(dialog.getByText('Morning at the lighthouse')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), '確認中のため');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    await waitFor(() =>
      expect(api.callsOf(staffWorks.hide).at(-1)?.body).toMatchObject({ ids: [SHOWN.id, BROKEN.id] }),
    );
    expect(await screen.findByText(/1 work could not be changed\. This was changed elsewhere\./)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('3 selected')).not.toBeInTheDocument());
  });
});
