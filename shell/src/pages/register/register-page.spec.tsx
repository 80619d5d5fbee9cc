import { beforeEach, describe, expect, it } from '@jest/globals';
import { auth, companies } from '@koma/contracts';
import { type MockApi, mockApi } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell.js';

const ID = '0198f3a0-0000-7000-8000-000000000001';
const SENT = { attemptId: ID, expiresAt: '2026-11-20T12:00:00.000Z', resendAfterSeconds: 60 };
let api: MockApi;

beforeEach(() => {
  sessionStorage.clear();
  api = mockApi()
    .answer(companies.suggest, { items: [{ name: '東京制作' }] })
    .answer(auth.startSignUp, SENT)
    .answer(auth.verifySignUp, { applicationToken: 'token' });
});

async function giveAddress() {
  await type('メールアドレス', 'taro@koma.example');
  await type('メールアドレス（確認）', 'taro@koma.example');
  await userEvent.click(screen.getByRole('button', { name: '認証コードを送る' }));
  return screen.findByLabelText('認証コード');
}

const field = (name: string) => screen.findByRole('textbox', { name });
const type = async (name: string, text: string) => {
  await userEvent.click(await field(name));
  await userEvent.paste(text);
};

/** Fills in who applies, and agrees; the company is left to the test. */
async function giveName() {
  await type('姓', '早川');
  await type('名', '花');
  await type('セイ', 'ハヤカワ');
  await type('メイ', 'ハナ');
  await type('携帯電話番号', '09012345678');
  await userEvent.click(screen.getByRole('checkbox', { name: '上記に同意します' }));
}
const apply = () => userEvent.click(screen.getByRole('button', { name: '申し込む' }));
const NAME = {
  familyName: '早川',
  firstName: '花',
  familyNameKana: 'ハヤカワ',
  firstNameKana: 'ハナ',
  familyNameRoman: '',
  firstNameRoman: '',
};
const submitted = (submittedAt: string, promisedUntil: string) => ({ id: ID, submittedAt, promisedUntil });
/** 21:00 in Tokyo on a Friday before a holiday. */
const LATE = submitted('2026-11-20T12:00:00.000Z', '2026-11-24T01:00:00.000Z');

describe('signing up', () => {
  it('leads from the choice to the completion page', async () => {
    api.answer(auth.apply, LATE);
    await renderShell({ path: '/register' });
    expect(await screen.findByLabelText(/Komaの紹介/)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /クリエイターとして登録/ }));
    await userEvent.type(await giveAddress(), '123456');
    await giveName();
    expect(screen.getByRole('checkbox', { name: '上記に同意します' })).toBeChecked();
    await userEvent.type(screen.getByRole('combobox', { name: '会社名' }), '東京制作');
    await apply();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('お申し込みが完了しました');
    expect(screen.getByText(/最短で11月24日\(火\) 10:00ごろに、担当者からお電話します/)).toBeInTheDocument();
    expect(api.bodiesOf(auth.startSignUp)).toEqual([
      { email: 'taro@koma.example', profileType: 'creator', locale: 'ja' },
    ]);
    const contact = { mobileNumber: '090-1234-5678', affiliation: 'company', companyName: '東京制作' };
    expect(api.bodiesOf(auth.apply)).toEqual([
      { applicationToken: 'token', form: { ...NAME, ...contact, agreed: true } },
    ]);
  });

  it.each([
    [
      'within the hour',
      '2026-11-20T02:15:00.000Z',
      '2026-11-20T03:15:00.000Z',
      /^最短で12:15ごろに、担当者からお電話します/,
    ],
    ['later the same day', '2026-11-19T23:00:00.000Z', '2026-11-20T01:00:00.000Z', /最短で本日10:00ごろに/],
  ])('announces a call %s at the earliest, in Tokyo time', async (_, at, until, promise) => {
    api.answer(auth.apply, submitted(at, until));
    await renderShell({ path: '/register?type=creator' });
    await userEvent.type(await giveAddress(), '123456');
    await giveName();
    await userEvent.click(screen.getByLabelText('フリーランス'));
    await apply();
    expect(await screen.findByText(promise)).toBeInTheDocument();
  });

  it('suggests production companies, and accepts an unlisted one', async () => {
    await renderShell({ path: '/register?type=user' });
    await userEvent.type(await giveAddress(), '123456');
    const field = await screen.findByRole('combobox', { name: '制作会社名' });
    await userEvent.type(field, 'とうきょう');
    await userEvent.click(await screen.findByRole('option', { name: '東京制作' }));
    expect(field).toHaveValue('東京制作');
  });

  it('refuses two different addresses', async () => {
    await renderShell({ path: '/register?type=user' });
    await type('メールアドレス', 'taro@koma.example');
    await type('メールアドレス（確認）', 'jiro@koma.example');
    await userEvent.click(screen.getByRole('button', { name: '認証コードを送る' }));
    expect(screen.getByText('メールアドレスが一致しません。')).toBeInTheDocument();
    expect(api.bodiesOf(auth.startSignUp)).toEqual([]);
  });

  it('says that an address is taken only after its code', async () => {
    api.refuse(auth.verifySignUp, 'AUTH.EMAIL_TAKEN');
    await renderShell({ path: '/register?type=user' });
    await userEvent.type(await giveAddress(), '123456');
    expect(await screen.findByText('このメールアドレスはすでに登録されています。')).toBeInTheDocument();
  });

  it('leads whoever has proved a known address to the sign-in, with the address filled in', async () => {
    api.refuse(auth.verifySignUp, 'AUTH.CODE_INVALID');
    await renderShell({ path: '/register?type=user' });
    const code = await giveAddress();
    await userEvent.type(code, '111111');
    await screen.findByText('認証コードが正しくありません。');
    expect(screen.queryByRole('link', { name: 'ログインする' })).toBeNull();
    api.refuse(auth.verifySignUp, 'AUTH.EMAIL_TAKEN');
    await userEvent.clear(code);
    await userEvent.type(code, '123456');
    expect(await screen.findByRole('link', { name: 'パスワードをお忘れの方' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'ログインする' }));
    expect(await field('メールアドレス')).toHaveValue('taro@koma.example');
  });

  it('says that an application is under way', async () => {
    api.refuse(auth.verifySignUp, 'AUTH.APPLICATION_OPEN');
    await renderShell({ path: '/register?type=user' });
    await userEvent.type(await giveAddress(), '123456');
    expect(await screen.findByText(/すでに受け付けています/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'ログインする' })).toBeNull();
  });

  it('requires agreement to the terms', async () => {
    await renderShell({ path: '/register?type=creator' });
    await userEvent.type(await giveAddress(), '123456');
    await userEvent.click(await screen.findByRole('button', { name: '申し込む' }));
    expect(screen.getByText('利用規約に同意してください。')).toBeInTheDocument();
    expect(screen.getByText('会社名を入力してください。')).toBeInTheDocument();
    expect(await field('姓')).toHaveFocus();
    expect(api.bodiesOf(auth.apply)).toEqual([]);
  });

  it('asks a freelancer for no company', async () => {
    api.answer(auth.apply, LATE);
    await renderShell({ path: '/register?type=creator' });
    await userEvent.type(await giveAddress(), '123456');
    await giveName();
    await userEvent.click(screen.getByLabelText('フリーランス'));
    await apply();
    await screen.findByText('お申し込みが完了しました');
  });

  it('offers users no freelancing: they are members of production companies', async () => {
    await renderShell({ path: '/register?type=user' });
    await userEvent.type(await giveAddress(), '123456');
    await screen.findByRole('combobox', { name: '制作会社名' });
    expect(screen.queryByLabelText('フリーランス')).toBeNull();
    await giveName();
    await apply();
    expect(await screen.findByText('会社名を入力してください。')).toBeInTheDocument();
    expect(api.bodiesOf(auth.apply)).toEqual([]);
  });

  it('flags a required company where it is left empty, and asks for the reading of kanji', async () => {
    await renderShell({ path: '/register?type=creator' });
    await userEvent.type(await giveAddress(), '123456');
    await userEvent.click(await screen.findByRole('combobox', { name: '会社名' }));
    await userEvent.tab();
    expect(await screen.findByText('会社名を入力してください。')).toBeInTheDocument();
    expect(screen.queryByText('利用規約に同意してください。')).toBeNull();
    await userEvent.click(screen.getByLabelText('フリーランス'));
    expect(screen.queryByText('会社名を入力してください。')).toBeNull();
    await type('姓', '早川');
    await userEvent.click(await field('セイ'));
    await userEvent.tab();
    expect(await screen.findByText('フリガナを入力してください。')).toBeInTheDocument();
  });
});

describe('a reload while signing up', () => {
  it('loses neither the proved address nor what was typed, and stores no password', async () => {
    const { unmount } = await renderShell({ path: '/register?type=creator' });
    await userEvent.type(await giveAddress(), '123456');
    await type('姓', '早川');
    unmount();
    await renderShell({ path: '/register?type=creator' });
    expect(await field('姓')).toHaveValue('早川');
    expect(api.callsOf(auth.verifySignUp)).toHaveLength(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/password/i);
    expect({ ...localStorage }).not.toHaveProperty('koma.sign-up');
  });

  it('returns to the code that was mailed', async () => {
    const { unmount } = await renderShell({ path: '/register?type=creator' });
    await giveAddress();
    unmount();
    await renderShell({ path: '/register?type=creator' });
    expect(await screen.findByLabelText('認証コード')).toBeInTheDocument();
    expect(screen.getByText(/taro@koma.example/)).toBeInTheDocument();
    expect(api.callsOf(auth.startSignUp)).toHaveLength(1);
  });

  it('begins anew with another type, because the code was mailed for the first one', async () => {
    const { unmount } = await renderShell({ path: '/register?type=creator' });
    await giveAddress();
    unmount();
    await renderShell({ path: '/register?type=user' });
    expect(await field('メールアドレス')).toHaveValue('taro@koma.example');
  });

  it('keeps what was typed when the proof of the address is over', async () => {
    api.refuse(auth.apply, 'LINK.EXPIRED');
    await renderShell({ path: '/register?type=creator' });
    await userEvent.type(await giveAddress(), '123456');
    await giveName();
    await userEvent.click(screen.getByLabelText('フリーランス'));
    await apply();
    await userEvent.click(await screen.findByRole('button', { name: 'メールアドレスの確認に戻る' }));
    await userEvent.type(await giveAgain(), '123456');
    expect(await field('姓')).toHaveValue('早川');
  });

  it('has nothing left once the application is sent', async () => {
    api.answer(auth.apply, LATE);
    await renderShell({ path: '/register?type=creator' });
    await userEvent.type(await giveAddress(), '123456');
    await giveName();
    await userEvent.click(screen.getByLabelText('フリーランス'));
    await apply();
    await screen.findByText('お申し込みが完了しました');
    expect(sessionStorage.getItem('koma.sign-up')).toBeNull();
  });
});

/** The address is filled in already. */
async function giveAgain() {
  await userEvent.click(await screen.findByRole('button', { name: '認証コードを送る' }));
  return screen.findByLabelText('認証コード');
}
