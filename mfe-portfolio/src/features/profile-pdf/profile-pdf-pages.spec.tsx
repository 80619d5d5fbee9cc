import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { logos, portraits, profileDocuments, type ProfilePdf, profilePdfs } from '@koma/contracts';
import { FakeStream, type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeMedia, OTHER_ID } from '../../testing/factories.js';
import { makeDocument, makeDocumentWork, makePart } from '../../testing/profile-documents.js';
import './document-page.js';
import './download-page.js';

const PATH = `/creatorProfile/${OTHER_ID}`;
const JOB = '0198f3a0-0000-7000-8000-000000000050';
const makePdf = (given: Partial<ProfilePdf> = {}): ProfilePdf => ({
  id: JOB,
  state: 'ready',
  progress: 1,
  bytes: 1_200_000,
  createdAt: '2026-11-20T03:00:00.000Z',
  endsAt: '2026-11-27T03:00:00.000Z',
  creatorId: OTHER_ID,
  locale: 'ja',
  ...given,
});

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(profileDocuments.get, makeDocument(OTHER_ID))
    .answer(portraits.versions, { items: [{ id: OTHER_ID, version: 4 }] })
    .answer(logos.find, { logo: null });
});
afterEach(() => signInAs(null));
const show = (path: string) => renderPage(remote, { path });

describe('the content of the PDF as a page', () => {
  it('has the logo on its cover', async () => {
    api.answer(logos.find, { logo: { version: 6, width: 600, height: 150 } });
    await show(`${PATH}/pdf`);
    const cover = within(await screen.findByRole('region', { name: '表紙' }));
    const logo = await cover.findByRole('img', { name: '水沢 葵さんのロゴ' });
    expect(logo).toHaveAttribute('src', `/api/media/logos/${OTHER_ID}/large?v=6`);
  });

  it('has cover, biography, awards and works', async () => {
    const { container } = await show(`${PATH}/pdf`);
    const cover = within(await screen.findByRole('region', { name: '表紙' }));
    expect(cover.getByRole('heading', { name: '水沢 葵' })).toBeInTheDocument();
    expect(cover.getByText('Aoi Mizusawa')).toHaveAttribute('lang', 'en');
    expect(cover.getByText('ディレクター')).toBeInTheDocument();
    expect(cover.getByRole('img', { name: 'プロフィールのQRコード' })).toBeInTheDocument();
    const portrait = `/api/media/portraits/${OTHER_ID}/large?v=4`;
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', portrait));
    const about = within(screen.getByRole('region', { name: 'プロフィール' }));
    expect(about.getByText('光と余白を大切にしています。')).toBeInTheDocument();
    expect(about.getByText(/東京広告映像賞/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '作品1' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/details\/video:/),
    );
    expect(screen.getAllByText('青木 さくら、小笠原 ショーン')).toHaveLength(2);
    expect(screen.getByText('画像はありません')).toBeInTheDocument();
    expect(document.title).toBe('水沢 葵さんのプロフィールPDF | Koma');
    expect(cover.queryByRole('img', { name: /ロゴ/ })).toBeNull();
  });

  it('is in English, and marks texts that exist in Japanese only', async () => {
    await show(`/en${PATH}/pdf`);
    expect(await screen.findByRole('heading', { name: 'Aoi Mizusawa' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Work 1' })).toBeInTheDocument();
    expect(screen.getAllByText('TVC')).toHaveLength(3);
    expect(screen.getByText('This text is available in Japanese only.')).toBeInTheDocument();
  });

  it('names the owner of a credited work, and shows several pictures of a work', async () => {
    const gallery = [20, 21, 22].map((last) => makeMedia({ assetId: `0198f3a0-0000-7000-8000-0000000000${last}` }));
    const album = makeDocumentWork(2, { kind: 'image', gallery, morePictures: 21 });
    const works = [makeDocumentWork(1, makePart), album];
    api.answer(profileDocuments.get, { ...makeDocument(OTHER_ID), works });
    await show(`/en${PATH}/pdf`);
    const [film, pictures] = (await screen.findAllByRole('listitem')).filter((row) => row.querySelector('h3'));
    expect(film).toHaveTextContent('Took part in a work of Haruto Takashiro');
    expect(film).toHaveTextContent('RoleCinematographer');
    expect(pictures).not.toHaveTextContent('Took part in');
    expect(pictures?.querySelectorAll('picture')).toHaveLength(3);
    expect(pictures).toHaveTextContent('and 21 more');
  });

  it.each([
    ['video', ['作品1', '作品2']],
    ['image', ['作品3']],
  ])('has a part with the works of kind %s', async (kind, titles) => {
    await show(`${PATH}/pdf/${kind}`);
    const works = within(await screen.findByRole('region', { name: /^作品/ }));
    expect(works.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(titles);
    const tabs = within(screen.getByRole('navigation', { name: 'PDFの内容' }));
    expect(tabs.getByRole('link', { name: /^すべて\s*3$/ })).toHaveAttribute('href', `${PATH}/pdf`);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveAttribute('href', `${PATH}/pdf/${kind}`);
    expect(screen.queryByRole('region', { name: '表紙' })).toBeNull();
  });

  it('links to the download, and is 404 for a hidden profile', async () => {
    const { unmount } = await show(`${PATH}/pdf`);
    const link = await screen.findByRole('link', { name: 'PDFをダウンロード' });
    expect(link).toHaveAttribute('href', `${PATH}/download-pdf`);
    unmount();
    api.refuse(profileDocuments.get, 'RESOURCE.NOT_FOUND');
    await show(`${PATH}/pdf`);
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
    expect(screen.getByText('お探しのページは見つかりませんでした。')).toBeInTheDocument();
  });
});

describe('the page that downloads the PDF', () => {
  const make = async () => userEvent.click(await screen.findByRole('button', { name: 'PDFを作成' }));
  const save = () => screen.findByRole('link', { name: 'PDFを保存（1.1MB）' }, { timeout: 5000 });

  it('makes it in the chosen language, shows progress, and links it', async () => {
    const running = makePdf({ state: 'running', progress: 0.5, bytes: null, endsAt: null, locale: 'en' });
    api.answer(profilePdfs.make, running).answer(profilePdfs.get, running);
    await show(`${PATH}/download-pdf`);
    await userEvent.click(await screen.findByText('English'));
    await make();
    expect(await screen.findByText('PDFを作成しています')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'PDF作成の進み具合' })).toHaveAttribute('aria-valuenow', '50');
    expect(api.bodiesOf(profilePdfs.make)).toEqual([{ creatorId: OTHER_ID, locale: 'en' }]);
    api.answer(profilePdfs.get, makePdf({ locale: 'en' }));
    expect(await save()).toHaveAttribute('href', `/api/media/profile-pdfs/${JOB}/file`);
  });

  it('updates by events, without polling', async () => {
    const giveBack = FakeStream.use();
    const running = makePdf({ state: 'running', progress: 0, bytes: null, endsAt: null });
    api.answer(profilePdfs.make, running).answer(profilePdfs.get, running);
    await show(`${PATH}/download-pdf`);
    await make();
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1));
    const [line] = FakeStream.opened;
    act(() => line?.onopen());
    // The page loads what it may have missed.
    await waitFor(() => expect(api.callsOf(profilePdfs.get).length).toBeGreaterThan(0));
    line?.send({ kind: 'profile-pdf', id: JOB, state: 'running', progress: 0.4 });
    const bar = screen.getByRole('progressbar', { name: 'PDF作成の進み具合' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'));
    line?.send({ kind: 'profile-pdf', id: OTHER_ID, state: 'running', progress: 0.9 });
    line?.send({ kind: 'download', id: JOB, state: 'running', progress: 0.9 });
    const asked = api.callsOf(profilePdfs.get).length;
    await new Promise((done) => setTimeout(done, 1_300));
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    expect(api.callsOf(profilePdfs.get)).toHaveLength(asked);
    api.answer(profilePdfs.get, makePdf());
    line?.send({ kind: 'profile-pdf', id: JOB, state: 'ready', progress: 1 });
    expect(await save()).toBeInTheDocument();
    expect(api.callsOf(profilePdfs.get)).toHaveLength(asked + 1);
    await waitFor(() => expect(line?.readyState).toBe(FakeStream.CLOSED));
    giveBack();
  });

  it('starts with the language that the creator offers', async () => {
    api.answer(profileDocuments.get, { ...makeDocument(OTHER_ID), locale: 'en' }).answer(profilePdfs.make, makePdf());
    api.answer(profilePdfs.get, makePdf());
    await show(`${PATH}/download-pdf`);
    await make();
    await save();
    expect(api.bodiesOf(profilePdfs.make)[0]?.locale).toBe('en');
  });

  it('offers to make it again after a failure, or when it is outdated', async () => {
    api.answer(profilePdfs.make, makePdf({ state: 'failed', bytes: null, endsAt: null }));
    api.answer(profilePdfs.get, makePdf({ state: 'failed', bytes: null, endsAt: null }));
    const { unmount } = await show(`${PATH}/download-pdf`);
    await make();
    expect(await screen.findByRole('alert')).toHaveTextContent('PDFを作成できませんでした');
    unmount();
    api.answer(profilePdfs.make, makePdf({ state: 'waiting' })).refuse(profilePdfs.get, 'RESOURCE.NOT_FOUND');
    await show(`${PATH}/download-pdf`);
    await make();
    expect(await screen.findByRole('alert')).toHaveTextContent('作成後にプロフィールの内容が変わりました');
    api.answer(profilePdfs.make, makePdf()).answer(profilePdfs.get, makePdf());
    await userEvent.click(screen.getByRole('button', { name: 'もう一度作成' }));
    expect(await save()).toBeInTheDocument();
  });
});
