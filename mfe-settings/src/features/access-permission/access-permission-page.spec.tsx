import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accessRequests, edits, profiles } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeGrant, makeMember, makeRequest, OWN_ID, pageOf } from '../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  api = mockApi()
    .answer(accessRequests.list, pageOf(makeRequest()))
    .answer(accessRequests.listGrants, { given: [], held: [] })
    .answer(edits.list, pageOf());
});
afterEach(() => signInAs(null));

const PATH = '/en/user/settings/access-permission';
const show = (path = PATH) => renderPage(remote, { path });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('a received access request', () => {
  it('shows the sender, the reason and the last day', async () => {
    await show('/user/settings/access-permission');
    const list = within(await screen.findByRole('list', { name: '受け取った申請' }));
    const row = list.getByRole('listitem');
    expect(row).toHaveTextContent('森 芽衣返答待ち白波映像');
    expect(row).toHaveTextContent('あなたのプロフィールと作品を編集したい、という申請です。');
    expect(row).toHaveTextContent('2027/01/31まで');
  });

  it.each([
    ['Accept', accessRequests.accept, 'accepted', 'You Accepted the request'],
    ['Reject', accessRequests.reject, 'rejected', 'You Rejected the request'],
  ] as const)('is answered: %s', async (button, endpoint, status, words) => {
    api.answer(endpoint, makeRequest({ status }));
    await show();
    showToasts();
    await screen.findByRole('button', { name: `${button} the request of Mei Mori` });
    api.answer(accessRequests.list, pageOf(makeRequest({ status })));
    await press(`${button} the request of Mei Mori`);
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /the request of/ })).toBeNull());
  });

  it('that somebody has answered meanwhile says so, and is reloaded', async () => {
    api.refuse(accessRequests.accept, 'GRANT.DECIDED');
    await show();
    showToasts();
    await press('Accept the request of Mei Mori');
    expect(await screen.findByText('This request has already been decided.')).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf(accessRequests.list)).toHaveLength(2));
  });
});

describe('a sent access request', () => {
  it('can be withdrawn, and shows the typed address until it is answered', async () => {
    const sent = makeRequest({ kind: 'share', isMine: true, other: null, email: 'mei@studio.example' });
    api.answer(accessRequests.withdraw, undefined);
    await show();
    api.answer(accessRequests.list, pageOf(sent));
    await userEvent.click(await screen.findByRole('tab', { name: 'Sent' }));
    await screen.findByRole('button', { name: 'Withdraw the request to mei@studio.example' });
    expect(api.callsOf(accessRequests.list).at(-1)?.query.get('box')).toBe('sent');
    api.answer(accessRequests.list, pageOf());
    await press('Withdraw the request to mei@studio.example');
    expect(await screen.findByText('No requests sent')).toBeInTheDocument();
  });

  it('to a creator is written here when opened from the creator’s page', async () => {
    const creator = {
      id: makeMember().id,
      familyName: '森',
      firstName: '芽衣',
      familyNameKana: '',
      firstNameKana: '',
      familyNameRoman: 'Mori',
      firstNameRoman: 'Mei',
      position: 'director',
      companyName: '',
      biography: '',
      biographyEn: '',
      career: '',
      awards: [],
      status: 'publish' as const,
      version: 1,
      can: { update: false },
    };
    api.answer(profiles.get, creator).answer(accessRequests.ask, makeRequest({ isMine: true }));
    const { router } = await show(`${PATH}?ask=${creator.id}`);
    await screen.findByText('Ask Mei Mori for the permission to edit their profile and works.');
    expect(screen.queryByText(/send a request from that creator’s page/)).toBeNull();
    const form = within(screen.getByRole('region', { name: 'Ask for permission' }));
    await userEvent.type(form.getByLabelText('Message (optional)'), 'For the spring reel.');
    await userEvent.click(form.getByRole('button', { name: 'Send the request' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.bodiesOf(accessRequests.ask)).toEqual([
      { creatorId: creator.id, message: 'For the spring reel.', until: null },
    ]);
    expect(await screen.findByText(/send a request from that creator’s page/)).toBeInTheDocument();
  });
});

describe('offering access', () => {
  const offer = async () => {
    const form = within(await screen.findByRole('region', { name: 'Let somebody edit' }));
    await userEvent.type(form.getByLabelText('Their email address'), 'mei@studio.example');
    fireEvent.change(form.getByLabelText('Last day (optional)'), { target: { value: '2026-01-01' } });
    await userEvent.click(form.getByRole('button', { name: 'Send the request' }));
    return form;
  };

  it('answers alike for every address', async () => {
    api.answer(accessRequests.share, makeRequest({ isMine: true, other: null, email: 'mei@studio.example' }));
    await show();
    showToasts();
    const form = await offer();
    expect(await screen.findByText('Request sent to mei@studio.example')).toBeInTheDocument();
    expect(form.getByLabelText('Their email address')).toHaveValue('');
    expect(api.bodiesOf(accessRequests.share)).toEqual([
      { email: 'mei@studio.example', message: '', until: '2026-01-01' },
    ]);
  });

  it('shows errors beside their fields, and keeps what was typed', async () => {
    api.refuse(accessRequests.share, 'GRANT.SELF');
    await show();
    const form = await offer();
    expect(await screen.findByText('You cannot send a request to yourself.')).toBeInTheDocument();
    expect(form.getByLabelText('Their email address')).toHaveFocus();
    const issues = [{ path: 'until', code: 'FIELD.FUTURE_DATE', message: '' }];
    api.refuse(accessRequests.share, 'REQUEST.INVALID', { issues });
    await userEvent.click(form.getByRole('button', { name: 'Send the request' }));
    expect(await screen.findByText('Please enter a date after today.')).toBeInTheDocument();
    expect(form.getByLabelText('Their email address')).toHaveValue('mei@studio.example');
  });

  it('is for creators', async () => {
    signInAs('user');
    await show();
    expect(await screen.findByText('Permissions')).toBeInTheDocument();
    expect(screen.queryByText('Let somebody edit')).toBeNull();
  });
});

describe('access grants', () => {
  it('that were given get another last day', async () => {
    api.answer(accessRequests.listGrants, { given: [makeGrant()], held: [] });
    api.answer(accessRequests.changeGrant, makeGrant({ until: '2027-03-31' }));
    await show();
    await press('Change last day of Mei Mori');
    fireEvent.change((await dialog()).getByLabelText('Last day (optional)'), { target: { value: '2027-03-31' } });
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.bodiesOf(accessRequests.changeGrant)).toEqual([{ until: '2027-03-31' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that are held link to the profile, and end after a confirmation', async () => {
    const owner = makeMember();
    api.answer(accessRequests.listGrants, { given: [], held: [makeGrant({ owner })] });
    api.answer(accessRequests.endGrant, undefined);
    await show();
    expect(await screen.findByRole('link', { name: 'Edit profile of Mei Mori' })).toHaveAttribute(
      'href',
      `/en/user/creator/profile?for=${owner.id}`,
    );
    await press('End the permission with Mei Mori');
    expect(api.callsOf(accessRequests.endGrant)).toHaveLength(0);
    api.answer(accessRequests.listGrants, { given: [], held: [] });
    await userEvent.click((await dialog()).getByRole('button', { name: 'End' }));
    expect(await screen.findByText('You cannot edit for anybody else.')).toBeInTheDocument();
  });
});

it('lists edits for oneself and for others, also by deleted members', async () => {
  const me = makeMember({ id: OWN_ID });
  const edit = { at: '2026-11-20T03:00:00.000Z', title: 'Quiet Afternoon' } as const;
  const gone = makeMember({ name: '', nameRoman: '', isDeleted: true });
  api.answer(
    edits.list,
    pageOf(
      { ...edit, id: OWN_ID, action: 'work.saved', actor: gone, owner: me },
      { ...edit, id: gone.id, action: 'profile.saved', title: '', actor: me, owner: makeMember() },
    ),
  );
  await show();
  const [first, second] = within(await screen.findByRole('list', { name: 'Edits' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Work “Quiet Afternoon” savedBy Former member, for you');
  expect(second).toHaveTextContent('Profile savedBy you, for Mei Mori');
});

it('offers access permissions to members only', async () => {
  signInAs('admin');
  await show();
  expect(await screen.findByText('This page is not for your account')).toBeInTheDocument();
  expect(api.callsOf(accessRequests.list)).toHaveLength(0);
});
