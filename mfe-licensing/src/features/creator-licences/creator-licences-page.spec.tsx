import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { licenceOffers, licences, profiles, requestParts } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import {
  idOf,
  makeInboxPart,
  makeLicenceBrief,
  makeOfferTerms,
  makeOwnOffer,
  pageOf,
} from '../../testing/factories.js';

const NO_ISSUER = { name: '', address: '', number: '' };
const template = (version = 1, given: Parameters<typeof makeOfferTerms>[0] = {}) => ({
  terms: makeOfferTerms(given),
  issuer: NO_ISSUER,
  version,
});

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  sessionStorage.clear();
  showToasts();
  api = mockApi()
    .answer(requestParts.inbox, pageOf(makeInboxPart()))
    .answer(licences.ofCreator, pageOf(makeLicenceBrief({ side: 'owner' })))
    .answer(licenceOffers.template, template())
    .answer(licenceOffers.own, pageOf(makeOwnOffer()));
});
afterEach(() => signInAs(null));

const show = (query = '', language = '') => renderPage(remote, { path: `${language}/user/creator/licences${query}` });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the inbox', () => {
  it('says who asks for what, and how long it has waited', async () => {
    api.answer(
      requestParts.inbox,
      pageOf(makeInboxPart({ submittedAt: new Date(Date.now() - 5 * 86_400_000).toISOString() })),
    );
    await show();
    expect(await screen.findByText('5日待ち')).toBeInTheDocument();
    expect(screen.getByText('株式会社あかつき制作 · 灯台の朝')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: '回答する：「海のソーダ」（株式会社あかつき制作）の依頼' }),
    ).toHaveAttribute('href', `/user-dashboard/licences/parts/${idOf(300)}`);
  });

  it('counts no waiting while the other side has the quote', async () => {
    api.answer(requestParts.inbox, pageOf(makeInboxPart({ state: 'quoted', totalYen: 385_000 })));
    await show();
    expect(await screen.findByText('見積 385,000円（税込）')).toBeInTheDocument();
    expect(screen.queryByText(/日待ち|本日到着/)).toBeNull();
  });

  it('asks for open requests alone, and says where to begin when there are none', async () => {
    api.answer(requestParts.inbox, pageOf());
    await show('?state=open');
    expect(await screen.findByText('該当する依頼はありません')).toBeInTheDocument();
    expect(api.callsOf(requestParts.inbox)[0]?.query.get('state')).toBe('open');
  });

  it('is not there for a user without somebody to answer for', async () => {
    signInAs('user');
    await show();
    expect(await screen.findByText('このページは表示できません')).toBeInTheDocument();
    expect(api.callsOf(requestParts.inbox)).toHaveLength(0);
  });

  it('is refused to whoever holds no grant', async () => {
    signInAs('user');
    api.refuse(profiles.forOwner, 'ACCESS.PROFILE_DENIED');
    await show(`?for=${idOf(9)}`);
    expect(await screen.findByText('このページは表示できません')).toBeInTheDocument();
    expect(api.callsOf(requestParts.inbox)).toHaveLength(0);
  });
});

it('shows the licences given, with who may use the works', async () => {
  await show('?view=given', '/en');
  expect(await screen.findByRole('link', { name: 'KL2026-000012' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Licensee' })).toBeInTheDocument();
});

it('marks among them those whose early end waits for the creator’s side', async () => {
  const asked = makeLicenceBrief({ side: 'owner', endingBy: 'licensee' });
  const mine = makeLicenceBrief({ id: idOf(401), number: 'KL2026-000013', side: 'owner', endingBy: 'owner' });
  api.answer(licences.ofCreator, pageOf(asked, mine));
  await show('?view=given', '/en');
  const row = (await screen.findByRole('link', { name: 'KL2026-000012' })).closest('tr');
  expect(screen.getAllByText('Asked to end early')).toHaveLength(1);
  expect(row).toHaveTextContent('Asked to end early');
});

describe('the works', () => {
  it('are offered by a switch', async () => {
    api.answer(licenceOffers.save, makeOwnOffer({ isLicensable: true, version: 1 }));
    await show('?view=offers');
    const choice = await screen.findByRole('switch', { name: '「灯台の朝」の許諾を受け付ける' });
    api.answer(licenceOffers.own, pageOf(makeOwnOffer({ isLicensable: true, version: 1 })));
    await userEvent.click(choice);
    expect(await screen.findByRole('button', { name: '「灯台の朝」の条件' })).toBeInTheDocument();
    expect(api.bodiesOf(licenceOffers.save)).toEqual([{ version: 0, isLicensable: true, own: null }]);
  });

  it('have terms of their own, which begin with the usual ones', async () => {
    api
      .answer(licenceOffers.own, pageOf(makeOwnOffer({ isLicensable: true, version: 3 })))
      .answer(licenceOffers.save, makeOwnOffer({ isLicensable: true, version: 4, own: makeOfferTerms() }));
    await show('?view=offers');
    await press('「灯台の朝」の条件');
    const form = within(await screen.findByRole('form', { name: '「灯台の朝」の条件' }));
    expect(form.queryByLabelText('シネアド')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: /^受け付ける媒体/ }));
    await userEvent.click(form.getByLabelText('シネアド'));
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(api.callsOf(licenceOffers.save)).toHaveLength(1));
    expect(api.bodiesOf(licenceOffers.save)[0]).toMatchObject({
      version: 3,
      isLicensable: true,
      own: { media: ['tvc-national', 'web', 'cinema'] },
    });
  });
});

describe('the usual terms', () => {
  const form = async () => within(await screen.findByRole('form', { name: '標準の条件' }));
  const open = async (...parts: string[]) => {
    for (const part of parts) await press(new RegExp(`^${part}`));
  };

  it('stand in a line each until they are opened', async () => {
    api.answer(
      licenceOffers.template,
      template(1, {
        never: '政治・宗教の広告',
        prices: [{ medium: 'web', term: 'year', territory: 'japan', yen: 120_000 }],
      }),
    );
    await show('?view=offers');
    const parts = (await form()).getAllByRole('button').map(({ textContent }) => textContent); // prettier-ignore
    expect(parts).toEqual([
      '受け付ける媒体全国ネットTVCM、Web広告',
      '受け付ける期間1クール（3か月）、1年',
      '受け付ける地域日本全国',
      '認める改変なし',
      '禁止事項・クレジット政治・宗教の広告',
      '料金表1件の料金、会員に表示しない',
      '請求書の発行者未設定',
    ]);
    await open('受け付ける地域');
    expect(screen.queryByLabelText('東京都')).toBeNull();
    expect(screen.queryByLabelText('フランス')).toBeNull();
    await userEvent.click(screen.getByLabelText('日本全国'));
    expect(screen.getByLabelText('東京都')).toBeEnabled();
    await press('海外の国・地域を追加');
    expect(screen.getByLabelText('フランス')).toBeInTheDocument();
  });

  it('are saved with a price as it is typed, and with the number of the issuer', async () => {
    api.answer(licenceOffers.saveTemplate, template(2));
    await show('?view=offers');
    await open('料金表', '請求書の発行者');
    await press('料金を追加');
    await userEvent.type((await form()).getByRole('textbox', { name: '金額（円・税抜）（1行目）' }), '３00,000');
    await userEvent.type((await form()).getByRole('textbox', { name: /登録番号/ }), 'Ｔ1234567890123');
    await press('保存');
    await waitFor(() => expect(api.callsOf(licenceOffers.saveTemplate)).toHaveLength(1));
    expect(api.bodiesOf(licenceOffers.saveTemplate)[0]).toMatchObject({
      version: 1,
      terms: { prices: [{ medium: 'web', term: 'cour', territory: 'japan', yen: 300_000 }] },
      issuer: { number: 'T1234567890123' },
    });
  });

  it('are not saved with a wrong price or number, which are said beside their fields', async () => {
    await show('?view=offers');
    await open('料金表', '請求書の発行者');
    await press('料金を追加');
    await userEvent.type((await form()).getByRole('textbox', { name: /登録番号/ }), 'T12');
    await open('料金表', '請求書の発行者');
    await press('保存');
    expect(await screen.findByText('0〜999,999,999の整数（円）で入力してください。')).toBeInTheDocument();
    expect((await form()).getByRole('textbox', { name: /登録番号/ })).toBeInvalid();
    // A part with an error opens, and stays open while it is put right.
    const fee = (await form()).getByRole('textbox', { name: '金額（円・税抜）（1行目）' });
    expect(fee).toHaveFocus();
    await userEvent.type(fee, '1000');
    expect(fee).toBeInTheDocument();
    expect(api.callsOf(licenceOffers.saveTemplate)).toHaveLength(0);
  });

  it('do not take the same price twice', async () => {
    await show('?view=offers');
    await open('料金表');
    for (const at of [1, 2]) {
      await press('料金を追加');
      await userEvent.type((await form()).getByRole('textbox', { name: `金額（円・税抜）（${at}行目）` }), '1000');
    }
    await press('保存');
    expect(await screen.findByText(/同じ/)).toBeInTheDocument();
    expect(api.callsOf(licenceOffers.saveTemplate)).toHaveLength(0);
  });

  it('that were changed elsewhere show both versions', async () => {
    await show('?view=offers');
    await open('禁止事項・クレジット');
    await userEvent.type((await form()).getByRole('textbox', { name: /クレジット表記/ }), '© 水沢');
    api
      .refuse(licenceOffers.saveTemplate, 'RESOURCE.CONFLICT')
      .answer(licenceOffers.template, template(5, { creditLine: '© 葵' }));
    await press('保存');
    const notice = await screen.findByText('ほかの画面で更新されています');
    expect(notice.closest('[role="alert"]')).toHaveTextContent('© 水沢');
    expect(notice.closest('[role="alert"]')).toHaveTextContent('© 葵');
  });
});
