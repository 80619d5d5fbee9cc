import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Quote, requestParts } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.js';
import { idOf, makePart, makeQuote } from '../../testing/factories.js';

beforeEach(() => signInAs('user'));
afterEach(() => signInAs(null));

const show = (quote: Quote) => {
  mockApi().answer(requestParts.get, makePart({ state: 'quoted', quotes: [quote] }));
  return renderPage(remote, { path: `/user-dashboard/licences/parts/${idOf(300)}` });
};

describe('the amounts of a quote', () => {
  it('keep fees for use and for making apart, with the tax once', async () => {
    await show(makeQuote());
    const table = within(await screen.findByRole('table', { name: '見積（1）の金額' }));
    for (const words of ['使用料', '委嘱料', '再編集', '消費税（10%対象 350,000円）', '35,000円', '385,000円'])
      expect(table.getByText(words)).toBeInTheDocument();
  });

  it('have the sum of a kind below its lines', async () => {
    const line = { kind: 'usage' as const, workId: null, label: '' };
    const use = [300_000, 20_000].map((yen) => ({ ...line, yen }));
    await show(makeQuote({ lines: [...use, { ...line, kind: 'commission', label: '再編集', yen: 30_000 }] }));
    const rows = within(await screen.findByRole('table', { name: '見積（1）の金額' })).getAllByRole('row');
    expect(rows.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      '使用料',
      'すべての作品300,000円',
      'すべての作品20,000円',
      '使用料 計320,000円',
      '委嘱料',
      '再編集30,000円',
    ]);
  });
});
