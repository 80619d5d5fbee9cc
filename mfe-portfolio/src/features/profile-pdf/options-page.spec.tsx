import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, type DocumentOptions, logos, portraits, profileDocuments, profiles } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeProfile, OTHER_ID } from '../../testing/factories.js';
import { makeDocument, makeDocumentWork, makePart } from '../../testing/profile-documents.js';
import './options-page.js';

const OWNER_ID = '0198f3a0-0000-7000-8000-000000000001';
const PATH = '/user/creator/profile/pdf';
const OPTIONS: DocumentOptions = {
  ...{ showBiography: true, showCareer: true, showAwards: true, showCredits: true, showContact: false },
  workIds: null,
  locale: 'ja',
};
const idOf = (number: number) => makeDocumentWork(number).id;

let api: MockApi;
beforeEach(() => {
  showToasts();
  signInAs('creator');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(portraits.versions, { items: [] })
    .answer(logos.find, { logo: null })
    .answer(profileDocuments.options, { version: 2, options: OPTIONS })
    .answer(profileDocuments.get, makeDocument(OWNER_ID));
});
afterEach(() => signInAs(null));

const show = (path = PATH) => renderPage(remote, { path });
const preview = async () => within(await screen.findByRole('region', { name: 'プレビュー' }));
const titles = async () =>
  (await preview()).getAllByRole('heading', { level: 3, name: /^作品\d/ }).map((one) => one.textContent);
const save = async () => userEvent.click(await screen.findByRole('button', { name: '保存' }));

describe('the choice of what the PDF shows', () => {
  it('shows its effect at once', async () => {
    await show();
    expect(await (await preview()).findByText('光と余白を大切にしています。')).toBeInTheDocument();
    expect((await preview()).queryByText('aoi@koma.example')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: '略歴' }));
    await userEvent.click(screen.getByRole('switch', { name: /^連絡先/ }));
    await waitFor(async () => expect((await preview()).queryByText('光と余白を大切にしています。')).toBeNull());
    expect((await preview()).getByText('aoi@koma.example')).toBeInTheDocument();
    expect(api.callsOf(profileDocuments.get)[0]?.query.get('whole')).toBe('true');
  });

  it('is saved with its version', async () => {
    await show();
    await userEvent.click(await screen.findByRole('switch', { name: '受賞歴' }));
    const options = { ...OPTIONS, showAwards: false };
    api.answer(profileDocuments.saveOptions, { version: 3, options });
    await save();
    await waitFor(() => expect(api.bodiesOf(profileDocuments.saveOptions)).toEqual([{ version: 2, options }]));
    expect(api.callsOf(profileDocuments.saveOptions)[0]?.params).toEqual({ id: OWNER_ID });
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
    expect(await screen.findByText('保存しました')).toBeInTheDocument();
  });

  it('selects single works, and orders them by keyboard', async () => {
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: '作品と順番を選ぶ' }));
    expect(await screen.findByText('3件を選択中')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: '「作品2」を載せる' }));
    expect(await titles()).toEqual(['作品1', '作品3']);
    screen.getByRole('button', { name: '「作品3」を並べ替え' }).focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp} ');
    await waitFor(async () => expect(await titles()).toEqual(['作品3', '作品1']));
    api.answer(profileDocuments.saveOptions, { version: 3, options: OPTIONS });
    await save();
    await waitFor(() => expect(api.bodiesOf(profileDocuments.saveOptions)).toHaveLength(1));
    expect(api.bodiesOf(profileDocuments.saveOptions)[0]?.options.workIds).toEqual([idOf(3), idOf(1)]);
  });

  it('offers credited works of others like own ones', async () => {
    const whole = makeDocument(OWNER_ID);
    api.answer(profileDocuments.get, { ...whole, works: [...whole.works, makeDocumentWork(4, makePart)] });
    await show();
    expect(await titles()).toEqual(['作品1', '作品2', '作品3', '作品4']);
    expect((await preview()).getByText('参加作品（高城 陽斗さんの作品）')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('radio', { name: '作品と順番を選ぶ' }));
    const list = within(await screen.findByRole('list', { name: '載せる作品' }));
    const line = within(list.getByText('作品4').closest('li') ?? document.body);
    expect(line.getByText(/^参加作品 · 月草化粧品/)).toBeInTheDocument();
    for (const number of [1, 2, 3])
      await userEvent.click(list.getByRole('checkbox', { name: `「作品${number}」を載せる` }));
    expect(await titles()).toEqual(['作品4']);
    api.answer(profileDocuments.saveOptions, { version: 3, options: { ...OPTIONS, workIds: [idOf(4)] } });
    await save();
    await waitFor(() => expect(api.bodiesOf(profileDocuments.saveOptions)[0]?.options.workIds).toEqual([idOf(4)]));
  });

  it('is saved together with what was changed elsewhere meanwhile', async () => {
    await show();
    await userEvent.click(await screen.findByRole('switch', { name: '略歴' }));
    const options = { ...OPTIONS, showCareer: false, showBiography: false };
    api
      .refuseOnce(profileDocuments.saveOptions, 'RESOURCE.CONFLICT', { version: 6, options })
      .answer(profileDocuments.options, { version: 5, options: { ...OPTIONS, showCareer: false } });
    await save();
    await waitFor(() => expect(api.bodiesOf(profileDocuments.saveOptions).at(-1)).toEqual({ version: 5, options }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('switch', { name: '経歴' })).not.toBeChecked();
  });

  it('shows both versions of what was changed to different values, in words', async () => {
    const workIds = makeDocument(OWNER_ID)
      .works.slice(0, 1)
      .map(({ id }) => id);
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: '作品と順番を選ぶ' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '「作品2」を載せる' }));
    api
      .refuse(profileDocuments.saveOptions, 'RESOURCE.CONFLICT')
      .answer(profileDocuments.options, { version: 5, options: { ...OPTIONS, workIds } });
    await save();
    const notice = within(await screen.findByRole('alert'));
    const choice = notice.getByRole('radiogroup', { name: '載せる作品' });
    expect(choice).toHaveTextContent('入力した内容2件更新後の内容1件');
    api.answer(profileDocuments.saveOptions, { version: 6, options: { ...OPTIONS, workIds } });
    await userEvent.click(notice.getByRole('radio', { name: '更新後の内容' }));
    await userEvent.click(notice.getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() => expect(api.bodiesOf(profileDocuments.saveOptions).at(-1)).toMatchObject({ version: 5, options: { workIds } })); // prettier-ignore
  });

  it('is one of the modes of the profile, also for the holder of an access grant', async () => {
    signInAs('user');
    api.answer(profiles.forOwner, makeProfile({ id: OTHER_ID }));
    await show(`${PATH}?for=${OTHER_ID}`);
    const modes = within(await screen.findByRole('navigation', { name: 'プロフィールの編集' }));
    expect(modes.getByRole('link', { name: 'PDF' })).toHaveAttribute('aria-current', 'page');
    expect(modes.getByRole('link', { name: 'ポートフォリオ' })).toHaveAttribute(
      'href',
      `/user/creator/profile/portfolio?for=${OTHER_ID}`,
    );
    await screen.findByRole('switch', { name: '略歴' });
    expect(api.callsOf(profileDocuments.options)[0]?.params).toEqual({ id: OTHER_ID });
  });
});
