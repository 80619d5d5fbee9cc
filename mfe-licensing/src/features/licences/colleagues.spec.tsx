import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { licenceRequests, licences, requestParts } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { idOf, makeLicence, makePart, makeSubmitted } from '../../testing/factories.js';

const page = <T,>(...items: T[]) => ({ items, nextCursor: null });
let api: MockApi;
beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(licenceRequests.list, page(makeSubmitted({ isReadOnly: true, askedBy: '倉田 誠' })))
    .answer(licences.list, page());
});
afterEach(() => signInAs(null));

describe('what colleagues have asked for', () => {
  it('is listed on its own, with who has asked', async () => {
    await renderPage(remote, { path: '/user-dashboard/licences?state=open' });
    await userEvent.click(await screen.findByRole('link', { name: '同僚' }));
    expect(await screen.findByText('依頼：倉田 誠さん', { exact: false })).toBeInTheDocument();
    const asked = Object.fromEntries(api.callsOf(licenceRequests.list).at(-1)?.query ?? []);
    expect(asked).toEqual({ whose: 'colleagues', state: 'open' });
  });

  it('is said to be nothing where there is nothing', async () => {
    await renderPage(remote, { path: '/en/user-dashboard/licences?view=licences&whose=colleagues' });
    expect(await screen.findByText('Your colleagues have asked for nothing')).toBeInTheDocument();
  });

  it('is a request without acts', async () => {
    api.answer(licenceRequests.get, makeSubmitted({ isReadOnly: true, askedBy: '倉田 誠' }));
    await renderPage(remote, { path: `/user-dashboard/licences/requests/${idOf(200)}` });
    expect(await screen.findByText('同僚の依頼です。閲覧のみできます。')).toBeInTheDocument();
    expect(screen.getByText('倉田 誠')).toBeInTheDocument();
  });

  it('is a part in which nothing is done or said', async () => {
    api.answer(requestParts.get, makePart({ isReadOnly: true }));
    await renderPage(remote, { path: `/user-dashboard/licences/parts/${idOf(300)}` });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is a licence that is neither extended nor ended, and of whose disputes nothing is told', async () => {
    api.answer(licences.get, makeLicence({ isReadOnly: true }));
    await renderPage(remote, { path: `/user-dashboard/licences/${idOf(400)}` });
    expect(await screen.findByText('許諾番号 KL2026-000012')).toBeInTheDocument();
    for (const name of ['延長・範囲の拡大を依頼', '中途終了を申し出る', '運営に申し出る'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
