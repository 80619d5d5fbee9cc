import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, logos, portraits, profiles } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeProfile } from '../../testing/factories.js';

let api: MockApi;

beforeEach(() => {
  sessionStorage.clear();
  signInAs('creator');
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(profiles.own, makeProfile({ position: '' }))
    .answer(portraits.versions, { items: [] })
    .answer(logos.find, { logo: null });
});
afterEach(() => signInAs(null));

const show = () => renderPage(remote, { path: '/en/user/creator/profile' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a field of the profile', () => {
  it.each([
    ['Family name', ' Mizusawa', 'This cannot start with a space.'],
    ['Company', '　Aozora', 'This cannot start with a space.'],
    ['Phone', '0312', 'Please enter a valid phone number, for example 03-1234-5678.'],
    ['Mobile number', '09012', 'Please enter a valid phone number, for example 03-1234-5678.'],
    ['Zip code', '16000', 'Please enter a zip code of 7 digits, for example 160-0022.'],
    [/^Biography in English/, 'a'.repeat(201), 'Please use at most 200 characters.'],
    [/^Career in English/, 'a'.repeat(251), 'Please use at most 250 characters.'],
    [/^Biography in Japanese/, ' a', 'This cannot start with a space.'],
  ])('%s shows beside it what is wrong with %j', async (name, typed, words) => {
    await show();
    const field = await screen.findByRole('textbox', { name });
    fireEvent.change(field, { target: { value: typed } });
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry, not all fields are filled out correctly.');
    expect(api.callsOf(profiles.update)).toHaveLength(0);
  });

  it('accepts only digits for a number', async () => {
    await show();
    const phone = await screen.findByRole('textbox', { name: 'Phone' });
    await userEvent.type(phone, '03-12B4５678');
    expect(phone).toHaveValue('03-1245-678');
  });

  it('requires a position', async () => {
    await show();
    fireEvent.change(await screen.findByRole('textbox', { name: 'Company' }), { target: { value: 'Aozora' } });
    await save();
    expect(await screen.findByText('Position is required.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Position' })).toHaveFocus();
  });

  it('of an award is required, and no award is listed twice', async () => {
    await show();
    const add = await screen.findByRole('button', { name: 'Add an award' });
    await userEvent.click(add);
    await save();
    expect(await screen.findAllByText('Please fill in this field.')).toHaveLength(3);
    await userEvent.click(add);
    for (const [role, name] of [
      ['combobox', 'Ceremony'],
      ['textbox', 'Category'],
      ['textbox', 'Awarded work'],
    ] as const)
      for (const field of screen.getAllByRole(role, { name })) fireEvent.change(field, { target: { value: 'Tokyo' } });
    await save();
    expect(await screen.findByText('This award is already in the list.')).toBeInTheDocument();
    expect(api.callsOf(profiles.update)).toHaveLength(0);
  });
});
