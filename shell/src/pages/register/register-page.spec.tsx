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
  api = mockApi()
    .answer(companies.suggest, { items: [{ name: '東京制作' }] })
    .answer(auth.startSignUp, SENT)
    .answer(auth.verifySignUp, { applicationToken: 'token' });
});

async function giveAddress() {
  await userEvent.type(await screen.findByLabelText('メールアドレス'), 'taro@koma.example');
  await userEvent.type(screen.getByLabelText('メールアドレス（確認）'), 'taro@koma.example');
  await userEvent.click(screen.getByRole('button', { name: '認証コードを送る' }));
  return screen.findByLabelText('認証コード');
}

describe('signing up', () => {
  it('leads from the choice to the completion page', async () => {
    // 21:00 in Tokyo: staff call the next morning.
    api.answer(auth.apply, { id: ID, submittedAt: '2026-11-20T12:00:00.000Z' });
    await renderShell({ path: '/register' });
    expect(await screen.findByLabelText(/Komaの紹介/)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /クリエイターとして登録/ }));
    await userEvent.type(await giveAddress(), '123456');
    await userEvent.type(await screen.findByLabelText('携帯電話番号'), '０９０ー１２３４ー５６７８');
    await userEvent.type(screen.getByRole('combobox', { name: '会社名' }), '東京制作');
    await userEvent.click(screen.getByLabelText('上記に同意します'));
    await userEvent.click(screen.getByRole('button', { name: '申し込む' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('お申し込みが完了しました');
    expect(screen.getByText(/11月21日\(土\) 10:00までに、担当者からお電話します/)).toBeInTheDocument();
    expect(api.bodiesOf(auth.startSignUp)).toEqual([
      { email: 'taro@koma.example', profileType: 'creator', locale: 'ja' },
    ]);
    expect(api.bodiesOf(auth.apply)).toEqual([
      {
        applicationToken: 'token',
        form: { mobileNumber: '090-1234-5678', affiliation: 'company', companyName: '東京制作', agreed: true },
      },
    ]);
  });

  it.each([
    ['within the hour', '2026-11-20T02:15:00.000Z', /12:15までに、担当者からお電話します/],
    ['later the same day', '2026-11-19T23:00:00.000Z', /本日10:00までに、担当者からお電話します/],
  ])('promises a call %s, in Tokyo time', async (_, submittedAt, promise) => {
    api.answer(auth.apply, { id: ID, submittedAt });
    await renderShell({ path: '/register?type=creator' });
    await userEvent.type(await giveAddress(), '123456');
    await userEvent.type(await screen.findByLabelText('携帯電話番号'), '09012345678');
    await userEvent.click(screen.getByLabelText('フリーランス'));
    await userEvent.click(screen.getByLabelText('上記に同意します'));
    await userEvent.click(screen.getByRole('button', { name: '申し込む' }));
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
    await userEvent.type(await screen.findByLabelText('メールアドレス'), 'taro@koma.example');
    await userEvent.type(screen.getByLabelText('メールアドレス（確認）'), 'jiro@koma.example');
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

  it('requires agreement to the terms', async () => {
    await renderShell({ path: '/register?type=creator' });
    await userEvent.type(await giveAddress(), '123456');
    await userEvent.click(await screen.findByRole('button', { name: '申し込む' }));
    expect(screen.getByText('利用規約に同意してください。')).toBeInTheDocument();
    expect(screen.getByLabelText('携帯電話番号')).toHaveFocus();
    expect(api.bodiesOf(auth.apply)).toEqual([]);
  });

  it('asks a freelancer for no company', async () => {
    api.answer(auth.apply, { id: ID, submittedAt: '2026-11-20T12:00:00.000Z' });
    await renderShell({ path: '/register?type=creator' });
    await userEvent.type(await giveAddress(), '123456');
    await userEvent.type(await screen.findByLabelText('携帯電話番号'), '09012345678');
    await userEvent.click(screen.getByLabelText('フリーランス'));
    await userEvent.click(screen.getByLabelText('上記に同意します'));
    await userEvent.click(screen.getByRole('button', { name: '申し込む' }));
    await screen.findByText('お申し込みが完了しました');
  });
});
