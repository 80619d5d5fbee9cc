import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { requestParts } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { idOf, makePart, makeQuote, makeUsage, makeWork } from '../../testing/factories.js';

const PATH = `/user-dashboard/licences/parts/${idOf(300)}`;
const FAR = '2999-12-31';
const quoted = (given: Parameters<typeof makePart>[0] = {}) =>
  makePart({
    state: 'quoted',
    quotes: [
      makeQuote({
        validUntil: FAR,
        usage: makeUsage({ term: 'half-year', media: [{ medium: 'web', placements: [] }] }),
      }),
    ],
    ...given,
  });

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  sessionStorage.clear();
  showToasts();
  api = mockApi().answer(requestParts.get, quoted()).answer(requestParts.conflicts, { items: [], uncleared: [] });
});
afterEach(() => signInAs(null));

const show = (query = '', language = '') => renderPage(remote, { path: `${language}${PATH}${query}` });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('a quote', () => {
  it('stands beside the request, and says line by line what differs', async () => {
    await show();
    expect(await screen.findByText('依頼と異なる項目が2件あります。')).toBeInTheDocument();
    const media = within(screen.getByRole('row', { name: /^媒体/ }));
    expect(media.getByText('変更あり')).toBeInTheDocument();
    expect(media.getByText('全国ネットTVCM（スポット、タイム）').closest('li')).toHaveTextContent('依頼のみ：');
    expect(within(screen.getByRole('row', { name: /^使用終了日/ })).getByText('2027/06/30')).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /^地域/ })).queryByText('変更あり')).toBeNull();
  });

  it('after a counter is compared with the request still, and with what was countered', async () => {
    const half = makeUsage({ term: 'half-year', exclusivity: 'none' });
    const amounts = (total: number) => ({ net: total, taxPercent: 10, tax: 0, total });
    api.answer(
      requestParts.get,
      quoted({
        quotes: [
          makeQuote({ number: 1, usage: half }),
          makeQuote({ number: 2, by: 'licensee', usage: half, amounts: amounts(715_000) }),
          makeQuote({ number: 3, validUntil: FAR, usage: half, amounts: amounts(825_000) }),
        ],
      }),
    );
    await show();
    expect(await screen.findByText('依頼と異なる項目が2件あります。')).toBeInTheDocument();
    expect(screen.getByText('条件変更の希望と異なる項目が1件あります。')).toBeInTheDocument();
    expect(screen.queryByText('依頼どおりの条件です。')).toBeNull();
    const end = screen.getByRole('row', { name: /^使用終了日/ });
    expect(
      within(end)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2027/03/31', '2027/06/30', '2027/06/30']);
    const [sum] = screen.getAllByRole('row', { name: /^合計（税込）/ });
    expect(sum).toHaveTextContent('希望と異なる—715,000円825,000円');
  });

  it('tells whoever asked of rights that are not cleared for it, also where it is accepted', async () => {
    const gap = { axes: ['days' as const], media: [], firstDay: '2027-02-01' };
    api.answer(requestParts.get, quoted({ uncleared: [{ workId: idOf(100), kind: 'cast', ...gap }] }));
    await show('?act=accept');
    const told = await screen.findAllByText('権利者の許諾が確認できていない条件があります');
    expect(told).toHaveLength(2);
    expect(screen.getAllByText('灯台の朝 · 出演者')).toHaveLength(2);
    expect(screen.getAllByText('2027/02/01以降に、許諾されていない日があります')).toHaveLength(2);
    expect(screen.getByRole('link', { name: '利用規約を読む' })).toHaveAttribute('href', '/terms-of-use');
  });
});

describe('the acts', () => {
  it('of the asking side are to accept, to counter and to withdraw', async () => {
    await show();
    await screen.findByText('見積への返答待ちです。 2999/12/31 まで有効');
    expect(buttons()).toEqual(['見積を承諾', '条件変更を希望', '依頼を取り下げる', 'ファイルを送信', '送信']);
  });

  it('of the creator’s side are to replace the quote and to decline', async () => {
    api.answer(requestParts.get, quoted({ side: 'owner' }));
    await show();
    await screen.findByText(/森 芽衣さんの回答を待っています。/);
    expect(buttons()).toEqual(['見積を差し替える', '見送る', 'ファイルを送信', '送信']);
  });

  it.each(['accepted', 'declined', 'withdrawn', 'lapsed'] as const)('are none once it is %s', async (state) => {
    api.answer(requestParts.get, quoted({ state }));
    await show();
    await screen.findByRole('table', { name: '見積（1）の金額' });
    expect(buttons()).toEqual(['ファイルを送信', '送信']);
  });

  it('do not offer to accept a quote that is over', async () => {
    api.answer(requestParts.get, quoted({ quotes: [makeQuote({ validUntil: '2020-01-01' })] }));
    await show();
    expect(await screen.findByText(/見積の有効期限が切れているため、承諾できません/)).toBeInTheDocument();
    expect(buttons()).not.toContain('見積を承諾');
  });
});

describe('accepting', () => {
  it('names the company and the cost, and asks for the right to sign', async () => {
    api.answer(requestParts.accept, quoted({ state: 'accepted', licence: { id: idOf(400), number: 'KL2026-000012' } }));
    await show();
    await press('見積を承諾');
    expect(await screen.findByRole('textbox', { name: /署名者の氏名/ })).toHaveValue('森 芽衣');
    await userEvent.type(screen.getByRole('textbox', { name: /役職/ }), '制作部長');
    await press('385,000円で承諾する');
    expect(api.callsOf(requestParts.accept)).toHaveLength(0);
    await userEvent.click(
      screen.getByRole('checkbox', { name: '株式会社あかつき制作を代表して契約する権限があります' }),
    );
    await press('385,000円で承諾する');
    expect(await screen.findByRole('link', { name: '許諾 KL2026-000012 を見る' })).toBeInTheDocument();
    expect(api.bodiesOf(requestParts.accept)).toEqual([
      {
        ...{ version: 2, quote: 1, companyName: '株式会社あかつき制作', signerName: '森 芽衣' },
        ...{ signerTitle: '制作部長', maySign: true },
      },
    ]);
  });

  it('is refused when there is a newer quote, which is shown, and keeps what was typed', async () => {
    await show('?act=accept');
    await userEvent.type(await screen.findByRole('textbox', { name: /役職/ }), '制作部長');
    await userEvent.click(screen.getByRole('checkbox', { name: /権限があります/ }));
    const [first] = quoted().quotes;
    api.refuse(requestParts.accept, 'LICENCE.OTHER_QUOTE').answer(
      requestParts.get,
      quoted({
        version: 3,
        quotes: [
          first ?? makeQuote(),
          makeQuote({
            number: 2,
            validUntil: FAR,
            amounts: { net: 200_000, taxPercent: 10, tax: 20_000, total: 220_000 },
          }),
        ],
      }),
    );
    await press('385,000円で承諾する');
    expect(await screen.findByText(/新しい見積が届いています/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '220,000円で承諾する' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /役職/ })).toHaveValue('制作部長');
  });
});

describe('quoting', () => {
  const asked = () => makePart({ side: 'owner', works: [makeWork()] });

  it('sends lines, terms and a day, with amounts as people type them', async () => {
    api.answer(requestParts.get, asked()).answer(requestParts.quote, quoted({ side: 'owner' }));
    await show();
    await press('見積を作成');
    await userEvent.type(await screen.findByRole('textbox', { name: '金額（円・税抜）' }), '３00,000');
    expect(screen.getByText('330,000円')).toBeInTheDocument();
    await press('見積を送る');
    await waitFor(() => expect(api.callsOf(requestParts.quote)).toHaveLength(1));
    expect(api.bodiesOf(requestParts.quote)[0]).toMatchObject({
      version: 2,
      quote: { lines: [{ kind: 'usage', workId: idOf(100), yen: 300_000 }], usage: makeUsage(), message: '' },
    });
  });

  it.each(['', '-1', '1.5', '1000000000000', '無料'])('does not send %p as an amount', async (typed) => {
    api.answer(requestParts.get, asked());
    await show('?act=quote');
    const field = await screen.findByRole('textbox', { name: '金額（円・税抜）' });
    if (typed !== '') await userEvent.type(field, typed);
    await press('見積を送る');
    expect(await screen.findByText('0〜999,999,999の整数（円）で入力してください。')).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(api.callsOf(requestParts.quote)).toHaveLength(0);
  });

  it('shows with which licences it collides before it is sent', async () => {
    api.answer(requestParts.get, asked()).answer(requestParts.conflicts, {
      items: [
        {
          ...{ workId: idOf(100), licenceId: idOf(401), number: 'KL2026-000003', companyName: '潮騒広告' },
          ...{ start: '2026-12-01', endsOn: '2027-03-01', media: ['web'], territories: ['japan'], exclusivity: 'full' },
        },
      ],
      uncleared: [],
    });
    await show('?act=quote');
    expect(await screen.findByText('ほかの許諾と重なっています', {}, { timeout: 3_000 })).toBeInTheDocument();
    expect(screen.getByText('潮騒広告 · 2026/12/01 – 2027/02/28 · 完全独占')).toBeInTheDocument();
    expect(screen.getByText('重なり：Web広告 / 日本全国')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'KL2026-000003' })).toBeInTheDocument();
  });

  it('warns of rights that are not cleared for it, and can be sent all the same', async () => {
    const right = { workId: idOf(100), kind: 'cast' as const, holder: '汐見 凪' };
    api.answer(requestParts.get, asked()).answer(requestParts.conflicts, {
      items: [],
      uncleared: [
        { ...right, axes: ['medium', 'days'], media: ['tvc-national'], firstDay: '2027-02-01' },
        { ...right, kind: 'music-work', holder: 'JASRAC', axes: ['scope'], media: ['web'], firstDay: null },
      ],
    });
    await show('?act=quote');
    // Once for what is asked for, once for what is about to be offered.
    await waitFor(() => expect(screen.getAllByText('灯台の朝 · 出演者 · 汐見 凪')).toHaveLength(2), { timeout: 3_000 });
    expect(screen.getAllByText('許諾されていない媒体：全国ネットTVCM')).toHaveLength(2);
    expect(screen.getAllByText('2027/02/01以降に、許諾されていない日があります')).toHaveLength(2);
    expect(screen.getAllByText('ポートフォリオへの掲載だけが許諾されています')).toHaveLength(2);
    expect(screen.getByText('依頼の条件が、権利処理の範囲を超えています')).toBeInTheDocument();
    expect(screen.getByText('この見積は、権利処理の範囲を超えています')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '見積を送る' })).toBeEnabled();
  });

  it('keeps what was typed when it is refused, and over a reload', async () => {
    api.answer(requestParts.get, asked()).refuse(requestParts.quote, 'LICENCE.TAKEN');
    const first = await show('?act=quote');
    await userEvent.type(await screen.findByRole('textbox', { name: '金額（円・税抜）' }), '300000');
    await press('見積を送る');
    expect(await screen.findByText(/ほかの許諾と期間・媒体・地域が重なるため/)).toBeInTheDocument();
    first.unmount();
    await show('?act=quote');
    expect(await screen.findByRole('textbox', { name: '金額（円・税抜）' })).toHaveValue('300000');
  });
});

it('a counter begins with the quote, and sends what was changed', async () => {
  api.answer(requestParts.counter, quoted({ state: 'countered' }));
  await show('?act=counter');
  const [fee] = await screen.findAllByRole('textbox', { name: '金額（円・税抜）' });
  expect(fee).toHaveValue('300,000');
  if (fee) await userEvent.clear(fee);
  if (fee) await userEvent.type(fee, '250000');
  await press('変更を依頼');
  await waitFor(() => expect(api.callsOf(requestParts.counter)).toHaveLength(1));
  expect(api.bodiesOf(requestParts.counter)[0]).toMatchObject({
    version: 2,
    quote: { lines: [{ yen: 250_000 }, { yen: 50_000 }] },
  });
});

it('declines with a reason, and not without one', async () => {
  api
    .answer(requestParts.get, quoted({ side: 'owner' }))
    .answer(
      requestParts.decline,
      quoted({ side: 'owner', state: 'declined', declineReason: '出演者の契約が終了します。' }),
    );
  await show('?act=decline');
  await press('見送る');
  expect(api.callsOf(requestParts.decline)).toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: /見送りの理由/ }), '出演者の契約が終了します。');
  await press('見送る');
  expect(await screen.findByText('見送りの理由：出演者の契約が終了します。')).toBeInTheDocument();
});

it('withdraws once it is confirmed', async () => {
  api.answer(requestParts.withdraw, quoted({ state: 'withdrawn' }));
  await show();
  await press('依頼を取り下げる');
  api.answer(requestParts.get, quoted({ state: 'withdrawn' }));
  await userEvent.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: '依頼を取り下げる' }),
  );
  expect(await screen.findByText('この依頼は取り下げられました。')).toBeInTheDocument();
  expect(api.bodiesOf(requestParts.withdraw)).toEqual([{ version: 2 }]);
});

it.each([PATH, '/user-dashboard/licences/parts/nothing'])('is not found at %s for anybody else', async (path) => {
  api.refuse(requestParts.get, 'RESOURCE.NOT_FOUND');
  await renderPage(remote, { path });
  expect((await screen.findAllByText(/見つかりません/)).length).toBeGreaterThan(0);
});
