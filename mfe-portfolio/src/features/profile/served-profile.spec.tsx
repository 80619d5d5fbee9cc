import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, logos, portraits, profiles } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeProfile, OTHER_ID } from '../../testing/factories.js';

let api: MockApi;
const show = (path: string) => renderPage(remote, { path });
const company = () => screen.findByRole('textbox', { name: '所属会社' });
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

beforeEach(() => {
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(profiles.own, makeProfile())
    .answer(portraits.versions, { items: [] })
    .answer(logos.find, { logo: null });
});
afterEach(() => signInAs(null));

describe('a profile edited for its owner', () => {
  const PATH = `/user/creator/profile?for=${OTHER_ID}`;
  const owner = makeProfile({ id: OTHER_ID, familyName: '高城', firstName: '陽斗' });

  beforeEach(() => {
    signInAs('user');
    api.answer(profiles.forOwner, owner);
  });

  it('shows its owner, and a link back', async () => {
    await show(PATH);
    const banner = await screen.findByText(
      '高城 陽斗さんのプロフィールを編集しています。変更はお二人の名前で記録されます。',
    );
    expect(banner).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '編集権限の一覧へ' })).toHaveAttribute(
      'href',
      '/user/settings/access-permission',
    );
    expect(screen.getByRole('link', { name: 'ポートフォリオ' })).toHaveAttribute(
      'href',
      `/user/creator/profile/portfolio?for=${OTHER_ID}`,
    );
  });

  it('is loaded and saved for the owner, never as the own one', async () => {
    api.answer(profiles.updateForOwner, { ...owner, companyName: 'あおぞら撮影', version: 4 });
    await show(PATH);
    await userEvent.type(await company(), 'あおぞら撮影');
    await save();
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
    expect(api.bodiesOf(profiles.updateForOwner)).toMatchObject([
      { version: 3, profile: { companyName: 'あおぞら撮影' } },
    ]);
    expect(api.callsOf(profiles.updateForOwner)[0]?.params).toEqual({ id: OTHER_ID });
    expect(api.callsOf(profiles.own)).toHaveLength(0);
  });

  it('is published for the owner', async () => {
    api.answer(profiles.setStatusForOwner, { ...owner, status: 'unpublish', version: 4 });
    await show(PATH);
    await userEvent.click(await screen.findByRole('radio', { name: /^非公開/ }));
    await userEvent.click(await screen.findByRole('button', { name: '非公開にする' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^非公開/ })).toBeChecked());
    expect(api.callsOf(profiles.setStatusForOwner)[0]?.params).toEqual({ id: OTHER_ID });
  });

  it('can be viewed by staff, not edited', async () => {
    signInAs('admin');
    api.answer(profiles.forOwner, { ...owner, can: { update: false } });
    await show(PATH);
    expect(await screen.findByText('このプロフィールを見る権限がありません。')).toBeInTheDocument();
  });

  it('is closed without an access grant, and for an unknown address', async () => {
    api.refuse(profiles.forOwner, 'ACCESS.PROFILE_DENIED');
    const { unmount } = await show(PATH);
    expect(await screen.findByText('このプロフィールを見る権限がありません。')).toBeInTheDocument();
    unmount();
    await show('/en/user/creator/profile?for=nobody');
    expect(await screen.findByText("You don't have access to this Profile.")).toBeInTheDocument();
  });

  it('says when the access grant ends while typing, and keeps what was typed', async () => {
    await show(PATH);
    await userEvent.type(await company(), 'あおぞら撮影');
    api.refuse(profiles.updateForOwner, 'ACCESS.PROFILE_DENIED');
    await save();
    expect(await screen.findByText('このプロフィールを見る権限がありません。')).toBeInTheDocument();
    expect(await company()).toHaveValue('あおぞら撮影');
  });

  it('is the own one when the address names the caller', async () => {
    signInAs('creator');
    await show(`/user/creator/profile?for=${makeProfile().id}`);
    await company();
    expect(api.callsOf(profiles.forOwner)).toHaveLength(0);
    expect(screen.queryByText(/さんのプロフィールを編集しています/)).toBeNull();
  });
});
