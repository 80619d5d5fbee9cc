import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { licenceRequests, noticeSubjects, type RequestHint, type ShownTerms } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { idOf, makePartBrief, makeRequest, makeSubmitted, makeUsage } from '../../testing/factories.js';

const PATH = `/user-dashboard/licences/requests/${idOf(200)}`;
const OFFERED: ShownTerms = {
  ...{ media: ['tvc-national', 'web'], territories: ['japan'], terms: ['cour', 'year'], alterations: ['shorten'] },
  ...{ never: '', creditLine: '' },
};
const fineHint = (workId: string): RequestHint => ({
  ...{ workId, outside: [], offered: OFFERED, taken: null, uncleared: [], estimateYen: null },
});
const FINE = [fineHint(idOf(100)), fineHint(idOf(101))];
const FILLED = { endClient: '潮風飲料', product: '海のソーダ', usage: makeUsage({ start: '2099-01-01' }) };

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  sessionStorage.clear();
  api = mockApi().answer(licenceRequests.get, makeRequest()).answer(licenceRequests.hints, { items: FINE });
});
afterEach(() => signInAs(null));

const show = (step = '', language = '') => renderPage(remote, { path: `${language}${PATH}${step && `?step=${step}`}` });
const next = () => userEvent.click(screen.getByRole('button', { name: '保存して次へ' }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('a draft', () => {
  it('shows its works by their stills', async () => {
    const media = {
      ...{ assetId: idOf(800), state: 'ready' as const, failure: null, width: 960, height: 540, durationSeconds: 15 },
      ...{ thumbHash: null, base: '/files/grant/asset', pictures: ['poster/480.avif'], hls: null, preview: null },
      ...{ stills: [], captions: [] },
    };
    api.answer(noticeSubjects.get, { works: [{ id: idOf(100), media, credits: [] }], files: [], requests: [] });
    const { container } = await show();
    await waitFor(() => expect(container.querySelectorAll('picture img')).toHaveLength(1));
    expect(api.callsOf(noticeSubjects.get).map(({ query }) => query.getAll('works'))).toEqual([[idOf(100), idOf(101)]]);
  });

  it('saves a step and opens the next one, which the address names', async () => {
    api.answer(licenceRequests.save, makeRequest({ ...FILLED, version: 2 }));
    const { router } = await show('purpose');
    await userEvent.type(await screen.findByRole('textbox', { name: /広告主/ }), '潮風飲料');
    await userEvent.type(screen.getByRole('textbox', { name: /商品・サービス/ }), '海のソーダ');
    await next();
    expect(await heading('媒体・掲載枠')).toHaveFocus();
    expect(router.state.location.search).toBe('?step=media');
    expect(api.bodiesOf(licenceRequests.save)).toMatchObject([
      { version: 1, endClient: '潮風飲料', product: '海のソーダ', workIds: [idOf(100), idOf(101)] },
    ]);
  });

  it('opens another step without saving when nothing has changed', async () => {
    await show();
    await userEvent.click(await screen.findByRole('link', { name: /地域/ }));
    expect(await heading('地域')).toBeInTheDocument();
    expect(api.callsOf(licenceRequests.save)).toHaveLength(0);
  });

  it('stays on the step and keeps what was typed when it cannot be saved', async () => {
    api.refuse(licenceRequests.save, 'REQUEST.INVALID', {
      issues: [{ path: 'endClient', code: 'FIELD.TOO_LONG', message: '' }],
    });
    await show('purpose');
    const client = await screen.findByRole('textbox', { name: /広告主/ });
    await userEvent.type(client, '潮風飲料');
    await next();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(client).toHaveValue('潮風飲料');
    await waitFor(() => expect(client).toHaveAttribute('aria-invalid', 'true'));
    expect(await heading('使用目的')).toBeInTheDocument();
  });

  it('keeps what was typed and not saved over a reload', async () => {
    const first = await show('purpose');
    await userEvent.type(await screen.findByRole('textbox', { name: /備考/ }), '15秒版も');
    first.unmount();
    await show('purpose');
    expect(await screen.findByRole('textbox', { name: /備考/ })).toHaveValue('15秒版も');
  });

  it('asks which version stays when both have changed the same field', async () => {
    await show('purpose');
    await userEvent.type(await screen.findByRole('textbox', { name: /商品・サービス/ }), '海のソーダ');
    api
      .refuse(licenceRequests.save, 'RESOURCE.CONFLICT')
      .answer(licenceRequests.get, makeRequest({ product: '山のソーダ', endClient: '潮風飲料', version: 5 }));
    await next();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('海のソーダ');
    expect(notice).toHaveTextContent('山のソーダ');
    api.answer(licenceRequests.save, makeRequest({ product: '海のソーダ', endClient: '潮風飲料', version: 6 }));
    await userEvent.click(within(notice).getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() =>
      expect(api.bodiesOf(licenceRequests.save).at(-1)).toMatchObject({
        version: 5,
        product: '海のソーダ',
        endClient: '潮風飲料',
      }),
    );
  });

  it('leaves out a work, and never the last one', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '「街の灯」を外す' }));
    expect(screen.queryByRole('button', { name: '「灯台の朝」を外す' })).toBeNull();
    expect(screen.queryByRole('link', { name: '街の灯' })).toBeNull();
  });
});

describe('the choices of a draft', () => {
  it('save by themselves, and the hints follow', async () => {
    await show('media');
    expect(await screen.findAllByText('この条件で依頼できます。')).toHaveLength(2);
    api
      .answer(
        licenceRequests.save,
        makeRequest({ usage: { media: [{ medium: 'cinema', placements: [] }] }, version: 2 }),
      )
      .answer(licenceRequests.hints, {
        items: [
          {
            ...fineHint(idOf(100)),
            outside: ['medium'],
            taken: { freeFrom: '2027-04-01' },
            uncleared: [{ kind: 'cast', axes: ['medium', 'days'], media: ['cinema'], firstDay: '2027-02-01' }],
          },
          { ...fineHint(idOf(101)), offered: { ...OFFERED, media: ['cinema'] }, estimateYen: 300_000 },
        ],
      });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'シネアド' }));
    expect(await screen.findByText('受け付けていない媒体：シネアド', {}, { timeout: 3_000 })).toBeInTheDocument();
    expect(screen.getByText(/このままでは送信できません/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^媒体・掲載枠.*受け付けていない/ })).toBeInTheDocument();
    expect(screen.getByText('ほかの許諾と重なります。同じ期間は2027/04/01から空いています。')).toBeInTheDocument();
    expect(screen.getByText('権利者の許諾の確認が必要です。このまま依頼できます。')).toBeInTheDocument();
    expect(
      screen.getByText('・出演者：許諾されていない媒体：シネアド、2027/02/01以降に、許諾されていない日があります'),
    ).toBeInTheDocument();
    expect(screen.getByText('1作品の目安の合計 300,000円（税抜）')).toBeInTheDocument();
    expect(api.bodiesOf(licenceRequests.save)).toMatchObject([
      { usage: { media: [{ medium: 'cinema', placements: [] }] } },
    ]);
  });

  it('say what is not offered, for some works and for all', async () => {
    const all: ShownTerms = { ...OFFERED, media: [...OFFERED.media, 'ott'] };
    const items = [fineHint(idOf(100)), { ...fineHint(idOf(101)), offered: all }];
    api.answer(licenceRequests.hints, { items });
    await show('media');
    const described = (name: string) => screen.getByRole('checkbox', { name });
    await screen.findAllByText('この条件で依頼できます。');
    expect(described('シネアド')).toHaveAccessibleDescription('受け付けていません');
    expect(described('動画配信（OTT）')).toHaveAccessibleDescription('一部の作品では受け付けていません');
    expect(described('Web広告')).not.toHaveAccessibleDescription();
    await userEvent.click(screen.getByRole('link', { name: /^地域/ }));
    expect(await screen.findByText('受け付けている地域：日本全国')).toBeInTheDocument();
  });

  it('tell that they were carried over from the last request', async () => {
    api.answer(licenceRequests.get, makeRequest({ isCarriedOver: true }));
    await show('exclusivity');
    expect(await screen.findByText(/前回の依頼の内容を引き継いでいます/)).toBeInTheDocument();
  });

  it('refuse a first day that is over', async () => {
    api.answer(licenceRequests.get, makeRequest({ ...FILLED, usage: makeUsage({ start: '2020-01-01' }) }));
    await show('term');
    expect(await screen.findByText('今日以降の日付を選んでください。')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: /内容の確認/ }));
    const missing = within(await screen.findByRole('alert'));
    expect(missing.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['使用期間']);
  });

  it('offer placements of a chosen medium', async () => {
    await show('media');
    await userEvent.click(await screen.findByRole('checkbox', { name: '全国ネットTVCM' }));
    const placements = within(screen.getByRole('group', { name: '全国ネットTVCMの掲載枠' }));
    await userEvent.click(placements.getByRole('checkbox', { name: 'スポット' }));
    expect(placements.getByRole('checkbox', { name: 'スポット' })).toBeChecked();
  });

  it('tick and disable the prefectures once Japan is chosen', async () => {
    await show('territory');
    await userEvent.click(await screen.findByLabelText('関東をすべて選択'));
    expect(screen.getByLabelText('東京都')).toBeChecked();
    await userEvent.click(screen.getByLabelText('東京都'));
    expect(screen.getByLabelText('関東をすべて選択')).toBePartiallyChecked();
    await userEvent.click(screen.getByLabelText('日本全国'));
    expect(screen.getByLabelText('東京都')).toBeChecked();
    expect(screen.getByLabelText('東京都')).toBeDisabled();
  });

  it('find a country by a part of its name', async () => {
    await show('territory');
    await userEvent.type(await screen.findByLabelText('国・地域を絞り込む'), 'フラン');
    await userEvent.click(screen.getByLabelText('フランス'));
    expect(screen.queryByLabelText('ドイツ')).toBeNull();
    expect(screen.getByText('1か国を選択中')).toBeInTheDocument();
  });

  it.each([
    ['1クール（3か月）', '2028/02/29まで使用できます（日本時間）。'],
    ['1年', '2028/11/29まで使用できます（日本時間）。'],
    ['買い切り（期間制限なし）', '終了日はありません。'],
  ])('tell the last day of %s', async (term, words) => {
    api.answer(licenceRequests.get, makeRequest({ usage: { start: '2027-11-30' } }));
    await show('term');
    await userEvent.click(await screen.findByRole('radio', { name: term }));
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

describe('the review', () => {
  it('names the steps on which something is missing, and sends nothing', async () => {
    await show('review');
    const missing = within(await screen.findByRole('alert'));
    expect(missing.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '使用目的',
      '媒体・掲載枠',
      '地域',
      '使用期間',
      '競合排除',
    ]);
    expect(screen.getByRole('button', { name: '依頼を送信' })).toBeDisabled();
    await userEvent.click(missing.getByRole('link', { name: '地域' }));
    expect(await heading('地域')).toBeInTheDocument();
  });

  it('cannot be sent with terms that are not offered, and names their step', async () => {
    api.answer(licenceRequests.get, makeRequest(FILLED)).answer(licenceRequests.hints, {
      items: [{ ...fineHint(idOf(100)), outside: ['medium'], offered: { ...OFFERED, media: ['web'] } }],
    });
    await show('review');
    const refused = within(await screen.findByRole('alert'));
    expect(refused.getByRole('link', { name: '媒体・掲載枠' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '依頼を送信' })).toBeDisabled();
  });

  it('sends a complete request, and shows what became of it', async () => {
    api
      .answer(licenceRequests.get, makeRequest({ ...FILLED, version: 7 }))
      .answer(licenceRequests.submit, makeSubmitted({ version: 8 }));
    await show('review');
    await userEvent.click(await screen.findByRole('button', { name: '依頼を送信' }));
    expect(await screen.findByText('水沢 葵さんの回答を待っています。')).toBeInTheDocument();
    expect(api.bodiesOf(licenceRequests.submit)).toEqual([{ version: 7 }]);
  });

  it('says why it was refused, and lets it be sent again', async () => {
    api.answer(licenceRequests.get, makeRequest(FILLED)).refuse(licenceRequests.submit, 'LICENCE.NOT_OFFERED');
    await show('review');
    await userEvent.click(await screen.findByRole('button', { name: '依頼を送信' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/許諾/);
    expect(screen.getByRole('button', { name: '依頼を送信' })).toBeEnabled();
  });
});

describe('a request that was sent', () => {
  it('says for each creator who has to act, and what it costs', async () => {
    const parts = [
      makePartBrief({ state: 'quoted', totalYen: 385_000, validUntil: '2026-12-31' }),
      makePartBrief({ id: idOf(301), creatorName: '冬木 律', state: 'declined' }),
    ];
    api.answer(licenceRequests.get, makeSubmitted({ parts }));
    await show('', '/en');
    expect(await screen.findByText('Waiting for you.')).toBeInTheDocument();
    expect(screen.getByText('Declined')).toBeInTheDocument();
    expect(screen.getByText('Quotes so far ¥385,000 incl. tax, 1 of 2 creators')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the quote: Aoi Mizusawa' })).toHaveAttribute(
      'href',
      `/en/user-dashboard/licences/parts/${idOf(300)}`,
    );
  });

  it.each([PATH, '/user-dashboard/licences/requests/nothing'])('is not found at %s for anybody else', async (path) => {
    api.refuse(licenceRequests.get, 'RESOURCE.NOT_FOUND');
    await renderPage(remote, { path });
    expect((await screen.findAllByText(/見つかりません/)).length).toBeGreaterThan(0);
  });
});
