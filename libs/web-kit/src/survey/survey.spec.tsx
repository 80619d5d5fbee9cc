import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { survey as endpoints } from '@koma/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defineRemoteModule } from '../remote/remote-module.js';
import { type MockApi, mockApi } from '../testing/mock-api.js';
import { renderPage, signInAs } from '../testing/render-page.js';
import { askSurvey, survey } from './ask-survey.js';
import { SurveyCard } from './survey-card.js';

const CREATOR = '0198f3a0-0000-7000-8000-000000000009';
const OTHER = '0198f3a0-0000-7000-8000-000000000008';
const OWN = '0198f3a0-0000-7000-8000-000000000001';
const words = () => Promise.resolve({ default: {} });
const remote = defineRemoteModule({ slice: 'mfe-browse', pages: {}, locales: { ja: words, en: words } });
let api: MockApi;

let ended: number;
const end = () => {
  ended += 1;
};

async function show() {
  await renderPage(remote, {
    path: '/',
    routes: [{ path: '/', element: <SurveyCard creatorId={CREATOR} onEnd={end} /> }],
  });
}
const question = () => screen.findByRole('region', { name: '何を探していますか？' });

beforeEach(() => {
  signInAs('user');
  ended = 0;
  api = mockApi()
    .answer(endpoints.question, { creatorId: CREATOR })
    .answer(endpoints.answer, undefined)
    .answer(endpoints.dismiss, undefined);
});
afterEach(() => signInAs(null));

describe('the question after a mark', () => {
  it('is answered by one click, and goes', async () => {
    await show();
    await question();
    await userEvent.click(screen.getByRole('button', { name: '参考資料として' }));
    await waitFor(() => expect(ended).toBe(1));
    expect(api.callsOf(endpoints.answer)[0]?.params).toEqual({ creatorId: CREATOR });
    expect(api.bodiesOf(endpoints.answer)).toEqual([{ answer: 'reference' }]);
  });

  it.each([
    ['明日まで表示しない', false],
    ['今後は表示しない', true],
  ])('goes by "%s"', async (name, isForGood) => {
    await show();
    await question();
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(ended).toBe(1));
    expect(api.bodiesOf(endpoints.dismiss)).toEqual([{ isForGood }]);
  });

  it('takes no focus', async () => {
    await show();
    await question();
    expect(document.body).toHaveFocus();
  });

  it('stays when the answer could not be sent', async () => {
    api.refuse(endpoints.answer, 'SERVER.UNAVAILABLE');
    await show();
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'その他' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'その他' })).toBeEnabled());
    expect(ended).toBe(0);
    expect(await question()).toBeInTheDocument();
  });

  it('is not shown when there is nothing to ask today', async () => {
    api.answer(endpoints.question, { creatorId: null });
    await show();
    await waitFor(() => expect(api.callsOf(endpoints.question)).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('a mark', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    survey.end();
    jest.useRealTimers();
  });

  it('lets the question be asked once the service knows of it, about the last creator', () => {
    askSurvey(OTHER);
    jest.advanceTimersByTime(2_000);
    askSurvey(CREATOR);
    jest.advanceTimersByTime(2_000);
    expect(survey.creatorId()).toBeNull();
    jest.advanceTimersByTime(1_000);
    expect(survey.creatorId()).toBe(CREATOR);
  });

  it.each([
    ['of oneself', 'creator', OWN],
    ['by staff', 'admin', CREATOR],
    ['by a visitor', null, CREATOR],
  ] as const)('%s asks nothing', (_, who, creatorId) => {
    signInAs(who);
    askSurvey(creatorId);
    jest.advanceTimersByTime(10_000);
    expect(survey.creatorId()).toBeNull();
  });
});
