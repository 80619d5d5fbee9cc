import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  analytics,
  categories,
  type GivenForm,
  type LinkFile,
  linkFiles,
  shared,
  type SharedThing,
} from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeCard, makeCreator, makeSharedWork } from '../../testing/factories.js';
import { makeDocument } from '../../testing/profile-documents.js';

const TOKEN = 'a'.repeat(43);
const LINK = '0198f3a0-0000-7000-8000-000000000060';
const FILE = '0198f3a0-0000-7000-8000-000000000061';
const VISIT = '0198f3a0-0000-7000-8000-000000000062';
const work = makeSharedWork({ download: 'original', downloads: [{ assetId: FILE, url: '/files/x/original' }] });
const creator = makeCreator();
const thing = {
  isLocked: false,
  targetId: creator.id,
  ownerId: creator.id,
  allowsDownload: true,
  allowsComments: false,
  lastDay: null,
} as const;
const makeFile = (given: Partial<LinkFile> = {}): LinkFile => ({
  ...{ id: FILE, kind: 'zip', state: 'ready', progress: 1, bytes: 1_200_000, missing: [] },
  ...{ createdAt: '2026-11-20T03:00:00.000Z', endsAt: '2026-11-21T03:00:00.000Z', url: '/files/y/made.zip' },
  ...given,
});
const running = makeFile({ state: 'running', progress: 0.4, bytes: null, endsAt: null, url: null });

const offered = (form: GivenForm) => ({ workId: work.id, title: work.title, form, isOwn: false });
let api: MockApi;
beforeEach(() => {
  signInAs(null);
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(analytics.reportView, undefined)
    .answer(shared.enter, { openingId: VISIT })
    .answer(shared.downloaded, undefined)
    .answer(shared.filePass, { linkId: LINK, grant: 'grant' })
    .answer(shared.creator, { ...creator, portraitUrl: '/files/x/portrait', logoUrl: '/files/x/logo' })
    .answer(shared.document, {
      ...makeDocument(creator.id),
      portraitUrl: '/files/x/portrait',
      logoUrl: '/files/x/logo',
    })
    .answer(shared.works, { items: [{ work: makeCard({ kind: 'video' }), section: null }], nextCursor: null, total: 1 })
    .answer(shared.slideSelect, { name: '代表作', items: [{ work: makeCard(), note: '' }] })
    .answer(shared.work, work)
    .answer(shared.downloadOffer, { works: [offered('original')], missing: [] });
});
afterEach(() => signInAs(null));

const PAGES = {
  profile: {
    kind: 'creator',
    path: `/link-media/creator/${TOKEN}/details`,
    offers: ['PDF（日本語）', 'PDF（英語）', '作品をまとめて（zip）'],
  },
  document: { kind: 'creator', path: `/link-media/creator/${TOKEN}/pdf`, offers: ['PDF（日本語）', 'PDF（英語）'] },
  work: { kind: 'image', path: `/link-media/image:${TOKEN}`, offers: ['元ファイル', 'この作品をまとめて（zip）'] },
  'slide select': {
    kind: 'slide-select',
    path: `/link-media/slide-select:${TOKEN}`,
    offers: ['PDF（日本語）', 'PDF（英語）', '作品をまとめて（zip）'],
  },
} as const;
type Name = keyof typeof PAGES;
const NAMES = ['profile', 'document', 'work', 'slide select'] as const;

async function show(name: Name, given: Partial<Extract<SharedThing, { isLocked: false }>> = {}, prefix = '') {
  const { kind, path } = PAGES[name];
  api.answer(shared.open, { ...thing, kind, ...given });
  return renderPage(remote, { path: prefix + path });
}
const openMenu = async (label = 'ダウンロード') => userEvent.click(await screen.findByRole('button', { name: label }));
async function choose(name: Name, offer: string) {
  await show(name);
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: offer }));
  return within(await screen.findByRole('dialog'));
}

describe.each(NAMES)('the page of a shared %s', (name) => {
  it('offers downloads in a menu', async () => {
    await show(name);
    await openMenu();
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(PAGES[name].offers);
  });

  it('offers no downloads where the link does not allow it', async () => {
    api.answer(shared.work, { ...work, download: 'none', downloads: [] });
    await show(name, { allowsDownload: false });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'ダウンロード' })).toBeNull();
  });
});

describe('a share link to works that may not all be had', () => {
  it('says which form they have, and how many are left out', async () => {
    const missing = [{ workId: FILE, title: '朝凪', fileName: null, reason: 'not-allowed' as const }];
    api.answer(shared.downloadOffer, { works: [offered('preview')], missing });
    await show('slide select');
    await openMenu();
    expect(await screen.findByText('プレビュー（クレジット表記入り）：1件')).toBeInTheDocument();
    expect(screen.getByText('2件中1件はダウンロードできません')).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: '作品をまとめて（zip）' })).toBeInTheDocument();
  });

  it('offers no zip where nothing may be had', async () => {
    const missing = [{ workId: FILE, title: '朝凪', fileName: null, reason: 'not-allowed' as const }];
    api.answer(shared.downloadOffer, { works: [], missing });
    await show('slide select');
    await openMenu();
    expect(await screen.findByText('1件中1件はダウンロードできません')).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: '作品をまとめて（zip）' })).toBeNull();
  });

  it('has no menu on a work that forbids it', async () => {
    api.answer(shared.work, { ...work, download: 'none', downloads: [] });
    await show('work');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'ダウンロード' })).toBeNull();
  });
});

it('shows a still on the cover of a shared document without a portrait', async () => {
  const { container } = await show('document');
  const portrait = () => container.querySelector('img[src="/files/x/portrait"]');
  await waitFor(() => expect(portrait()).not.toBeNull());
  fireEvent.error(portrait() ?? document);
  await waitFor(() => expect(portrait()).toBeNull());
  expect(container.querySelector('img[src="/files/x/1280.webp"]')).not.toBeNull();
});

describe('a file of a share link', () => {
  it('is requested, shows progress, is saved, and the owner is informed', async () => {
    api.answer(linkFiles.make, running).answer(linkFiles.get, running);
    const dialog = await choose('profile', '作品をまとめて（zip）');
    expect(await dialog.findByText('準備しています')).toBeInTheDocument();
    expect(dialog.getByRole('progressbar', { name: '準備の進み具合' })).toHaveAttribute('aria-valuenow', '40');
    expect(api.callsOf(linkFiles.make)).toMatchObject([
      { params: { linkId: LINK }, body: { grant: 'grant', wish: { kind: 'zip', workId: null } } },
    ]);
    const missing = [{ workId: work.id, title: '朝凪', fileName: null, reason: 'youtube-only' as const }];
    api.answer(linkFiles.get, makeFile({ missing }));
    const save = await dialog.findByRole('link', { name: '保存（1.1MB）' }, { timeout: 4000 });
    expect(save).toHaveAttribute('href', '/files/y/made.zip');
    expect(dialog.getByText('YouTubeの動画のみで、ファイルがありません。')).toBeInTheDocument();
    expect(dialog.getByText(/公開や二次利用の前に、クリエイターの許諾を得てください/)).toBeInTheDocument();
    save.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(save);
    await waitFor(() => expect(api.callsOf(shared.downloaded)[0]?.params).toEqual({ token: TOKEN, id: VISIT }));
  });

  it('is the PDF in the chosen language', async () => {
    const pdf = makeFile({ kind: 'pdf', url: '/files/y/made.pdf' });
    api.answer(linkFiles.make, pdf).answer(linkFiles.get, pdf);
    const dialog = await choose('document', 'PDF（英語）');
    expect(await dialog.findByRole('link', { name: /保存/ })).toHaveAttribute('href', '/files/y/made.pdf');
    expect(api.bodiesOf(linkFiles.make)[0]?.wish).toEqual({ kind: 'pdf', locale: 'en' });
  });

  it('of a slide select is its PDF', async () => {
    const pdf = makeFile({ kind: 'select-pdf', url: '/files/y/select.pdf' });
    api.answer(linkFiles.make, pdf).answer(linkFiles.get, pdf);
    const dialog = await choose('slide select', 'PDF（日本語）');
    expect(screen.getByRole('heading', { name: 'スライドセレクトのPDF' })).toBeInTheDocument();
    expect(await dialog.findByRole('link', { name: /保存/ })).toHaveAttribute('href', '/files/y/select.pdf');
    expect(api.bodiesOf(linkFiles.make)[0]?.wish).toEqual({ kind: 'select-pdf', locale: 'ja' });
  });

  it('of one work is what its page shows', async () => {
    api.answer(linkFiles.make, makeFile()).answer(linkFiles.get, makeFile());
    const dialog = await choose('work', 'この作品をまとめて（zip）');
    await dialog.findByRole('link', { name: /保存/ });
    expect(api.bodiesOf(linkFiles.make)[0]?.wish).toEqual({ kind: 'zip', workId: work.id });
  });

  it('that could not be made can be requested again', async () => {
    const failed = makeFile({ state: 'failed', url: null });
    api.answer(linkFiles.make, failed).answer(linkFiles.get, failed);
    const dialog = await choose('slide select', '作品をまとめて（zip）');
    expect(await dialog.findByRole('alert')).toHaveTextContent('準備できませんでした');
    api.answer(linkFiles.make, makeFile({ id: LINK })).answer(linkFiles.get, makeFile({ id: LINK }));
    await userEvent.click(dialog.getByRole('button', { name: 'もう一度準備する' }));
    expect(await dialog.findByRole('link', { name: /保存/ })).toBeInTheDocument();
  });

  it.each([
    ['LINK.BUSY', 'ほかのファイルを準備しています'],
    ['DOWNLOAD.NOTHING', 'ダウンロードできるファイルがありません'],
  ] as const)('that is refused with %s says so', async (code, words) => {
    api.refuse(linkFiles.make, code);
    const dialog = await choose('profile', '作品をまとめて（zip）');
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  });

  it('cannot be had once the link has ended: the page says so', async () => {
    api.refuse(linkFiles.make, 'FILE.DENIED');
    await show('profile');
    await openMenu();
    api.refuse(shared.filePass, 'LINK.EXPIRED').refuse(shared.open, 'LINK.EXPIRED');
    await userEvent.click(await screen.findByRole('menuitem', { name: '作品をまとめて（zip）' }));
    expect(await screen.findByRole('heading', { name: 'リンクの有効期限が切れています' })).toBeInTheDocument();
  });

  it('is requested with a new pass when the old one has expired', async () => {
    api.refuse(linkFiles.make, 'FILE.DENIED');
    await choose('profile', '作品をまとめて（zip）');
    await waitFor(() => expect(api.callsOf(linkFiles.make)).toHaveLength(2));
    expect(api.callsOf(shared.filePass)).toHaveLength(2);
  });

  it('that is outdated says so', async () => {
    api.answer(linkFiles.make, running).refuse(linkFiles.get, 'RESOURCE.NOT_FOUND');
    const dialog = await choose('profile', '作品をまとめて（zip）');
    expect(await dialog.findByRole('alert')).toHaveTextContent('内容が更新されました。もう一度準備してください。');
  });

  it('in its original form is a link, and the owner is informed too', async () => {
    await show('work');
    await openMenu();
    const original = await screen.findByRole('menuitem', { name: '元ファイル' });
    expect(original).toHaveAttribute('href', '/files/x/original');
    original.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(original);
    await waitFor(() => expect(api.callsOf(shared.downloaded)).toHaveLength(1));
  });

  it('is offered in English', async () => {
    await show('profile', {}, '/en');
    await openMenu('Download');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['PDF (Japanese)', 'PDF (English)', 'Works (zip)']);
  });
});
