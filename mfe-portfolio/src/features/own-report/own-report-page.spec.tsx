import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnReport, ownReports } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';

const ID = '0198f3a0-0000-7000-8000-000000000091';
const PATH = `/user/reports/${ID}`;
const AT = '2026-11-20T03:00:00.000Z';
const report = (given: Partial<OwnReport> = {}): OwnReport => ({
  ...{ id: ID, number: 'AB12CD34', state: 'asked', kind: 'copyright', target: 'work', title: '灯台の朝', path: null },
  ...{ message: '楽曲を許諾なく使用しています。', reporter: '', answerDueAt: '2026-11-27T03:00:00.000Z' },
  ...{ mayAnswer: true, mayObject: false, steps: [{ at: AT, act: 'asked', text: '7日以内にご回答ください。' }] },
  ...given,
});

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  showToasts();
  sessionStorage.clear();
  api = mockApi().answer(ownReports.get, report());
});
afterEach(() => signInAs(null));
const show = (path = PATH) => renderPage(remote, { path });

describe('a report about something of my own', () => {
  it('tells what was written, not by whom unless that was allowed', async () => {
    await show();
    expect(await screen.findByText('楽曲を許諾なく使用しています。')).toBeInTheDocument();
    expect(screen.getByText('7日以内にご回答ください。')).toBeInTheDocument();
    expect(screen.getByText('非公開')).toBeInTheDocument();
  });

  it('is answered once; what was typed survives a failure and a reload', async () => {
    api.refuse(ownReports.answer, 'SERVER.UNAVAILABLE');
    const first = await show();
    await userEvent.type(await screen.findByRole('textbox'), '許諾書があります。');
    await userEvent.click(screen.getByRole('button', { name: /回答/ }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    first.unmount();
    await show();
    expect(await screen.findByRole('textbox')).toHaveValue('許諾書があります。');
    api.answer(ownReports.answer, report({ mayAnswer: false }));
    await userEvent.click(screen.getByRole('button', { name: /回答/ }));
    expect(await screen.findByText('楽曲を許諾なく使用しています。')).toBeInTheDocument();
    expect(api.bodiesOf(ownReports.answer).at(-1)).toEqual({ message: '許諾書があります。' });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is objected to once it is hidden', async () => {
    api.answer(ownReports.get, report({ state: 'hidden', mayAnswer: false, mayObject: true, answerDueAt: null }));
    api.answer(ownReports.object, report({ state: 'objected', mayAnswer: false }));
    await show();
    const form = within(await screen.findByRole('form'));
    await userEvent.type(form.getByRole('textbox'), '許諾書があります。');
    await userEvent.click(form.getByRole('button'));
    expect(api.bodiesOf(ownReports.object)).toEqual([{ message: '許諾書があります。' }]);
  });

  it.each([PATH, '/user/reports/nothing'])('is not found at %s for anybody else', async (path) => {
    api.refuse(ownReports.get, 'RESOURCE.NOT_FOUND');
    await show(path);
    expect((await screen.findAllByText(/見つかりません/)).length).toBeGreaterThan(0);
  });
});
