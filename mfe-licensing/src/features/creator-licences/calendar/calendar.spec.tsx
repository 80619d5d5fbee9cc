import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  addDays,
  type CalendarLicence,
  licenceOffers,
  monthBefore,
  type RightsOfWork,
  rightsCalendar,
  tokyoDay,
  tokyoMonth,
} from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { idOf, makeOwnOffer, makeWork, pageOf } from '../../../testing/factories.js';

const licence = (given: Partial<CalendarLicence> = {}): CalendarLicence => ({
  ...{
    id: idOf(400),
    number: 'KL2036-000012',
    state: 'active',
    companyName: '株式会社あかつき制作',
    extendsNumber: null,
  },
  ...{ product: '海のソーダ', media: ['web'], territories: ['japan'], exclusivity: 'none', industry: 'drinks' },
  ...{ start: '2036-12-01', endsOn: '2037-03-01' },
  ...given,
});
const makeRights = (given: Partial<RightsOfWork> = {}): RightsOfWork => ({
  ...{ work: makeWork(), licences: [licence()], isCut: false, clearances: [] },
  ...given,
});

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  sessionStorage.clear();
  showToasts();
  api = mockApi()
    .answer(licenceOffers.own, pageOf(makeOwnOffer(), makeOwnOffer({ workId: idOf(101), title: '街の灯' })))
    .answer(rightsCalendar.ofWork, makeRights());
});
afterEach(() => signInAs(null));

const show = (query = '', language = '') =>
  renderPage(remote, { path: `${language}/user/creator/licences?view=calendar${query}` });
const OF_WORK = `&work=${idOf(100)}&from=2036-11`;

it('asks for a work first, and shows the year around today of the one that is chosen', async () => {
  api.answer(rightsCalendar.ofWork, makeRights({ licences: [licence({ start: '2020-01-01', endsOn: null })] }));
  await show();
  expect(await screen.findByText('作品を選んでください')).toBeInTheDocument();
  await userEvent.click(
    await screen.findByRole('combobox', { name: '作品' }).catch(() => screen.findByLabelText('作品')),
  );
  await userEvent.click(await screen.findByRole('option', { name: '街の灯' }));
  expect(await screen.findByRole('table', { name: '許諾と権利処理の一覧' })).toBeInTheDocument();
  const [call] = api.callsOf(rightsCalendar.ofWork);
  const from = `${monthBefore(tokyoMonth(new Date()))}-01`;
  expect(call?.query.get('from')).toBe(from);
  expect(Number(call?.query.get('to')?.slice(0, 4))).toBe(Number(from.slice(0, 4)) + 1);
});

it('shows lanes with links to the licences, what is exclusive, and what is free between', async () => {
  api.answer(
    rightsCalendar.ofWork,
    makeRights({
      licences: [
        licence(),
        licence({ id: idOf(401), number: 'KL2036-000013', exclusivity: 'industry', start: '2037-05-01', endsOn: null }),
      ],
      clearances: [
        {
          ...{ id: idOf(900), workId: idOf(100), kind: 'cast', holder: '汐見 凪', scope: 'portfolio', media: [] },
          ...{ start: null, lastDay: '2037-03-31', endTime: '18:00', endsAt: '2037-03-31T09:00:00.000Z' },
          ...{ note: '', proof: null, version: 1 },
        },
      ],
    }),
  );
  await show(OF_WORK);
  const lane = within(await screen.findByRole('list', { name: 'Web広告' }));
  // Each look of the lanes stands in the legend with its name.
  const looksIn = (place: HTMLElement) =>
    new Set([...place.querySelectorAll<HTMLElement>('[data-look]')].map(({ dataset }) => dataset['look']));
  const legend = screen.getByRole('list', { name: '凡例' });
  expect(looksIn(screen.getByRole('group', { name: '媒体と権利ごとの期間' }))).toEqual(looksIn(legend));
  expect(within(legend).getByText('権利処理なし')).toBeInTheDocument();
  const looks = within(screen.getByRole('list', { name: '出演者 · 汐見 凪' })).getAllByRole('listitem');
  expect(looks.map(({ dataset }) => dataset['look'])).toEqual([undefined, 'uncleared']);
  expect(lane.getByRole('link', { name: /KL2036-000012, 2036\/12\/01 – 2037\/02\/28, 競合排除なし/ })).toHaveAttribute(
    'href',
    `/user-dashboard/licences/${idOf(400)}`,
  );
  expect(lane.getByRole('link', { name: /KL2036-000013, .*期間制限なし, 同業種の競合排除/ })).toBeInTheDocument();
  expect(lane.getAllByText('空き')).toHaveLength(2);
  const right = within(screen.getByRole('list', { name: '出演者 · 汐見 凪' }));
  expect(right.getByRole('link', { name: /ポートフォリオのみ/ })).toHaveAttribute(
    'href',
    `/user/creator/licences?view=clearances&work=${idOf(100)}`,
  );
  expect(right.getByText('権利処理なし')).toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: '許諾と権利処理の一覧' }));
  expect(table.getAllByRole('row')).toHaveLength(1 + 4 + 2);
  expect(table.getByText('2037/03/01 – 2037/04/30')).toBeInTheDocument();
});

it('moves through the months, and shows three years', async () => {
  await show(OF_WORK);
  expect(await screen.findByText('2036年11月 – 2037年10月')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '次の期間' }));
  expect(await screen.findByText('2037年5月 – 2038年4月')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '3年' }));
  expect(await screen.findByText('2037年5月 – 2040年4月')).toBeInTheDocument();
  expect(api.callsOf(rightsCalendar.ofWork).at(-1)?.query.get('to')).toBe('2040-05-01');
});

it('says where there is nothing, where something is left out, and that a work is unknown', async () => {
  api.answer(rightsCalendar.ofWork, makeRights({ licences: [] }));
  const first = await show(OF_WORK, '/en');
  expect(await screen.findByText('There are no licences or clearances in these months')).toBeInTheDocument();
  first.unmount();
  api.answer(rightsCalendar.ofWork, makeRights({ isCut: true }));
  const second = await show(OF_WORK);
  expect(await screen.findByText(/先に始まる1件だけを表示/)).toBeInTheDocument();
  second.unmount();
  api.refuse(rightsCalendar.ofWork, 'RESOURCE.NOT_FOUND');
  await show(OF_WORK);
  expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
});

it('draws a line for today when it is in sight', async () => {
  const today = tokyoDay(new Date());
  api.answer(rightsCalendar.ofWork, makeRights({ licences: [licence({ start: today, endsOn: addDays(today, 90) })] }));
  await show(`&work=${idOf(100)}`);
  expect(await screen.findByText('本日')).toBeInTheDocument();
});
