import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, logos, portraits, postcodes, profiles } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES, makeProfile } from '../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(profiles.own, makeProfile())
    .answer(portraits.versions, { items: [] })
    .answer(logos.find, { logo: null });
});
afterEach(() => signInAs(null));

const showProfile = (language = '') => renderPage(remote, { path: `${language}/user/creator/profile` });
const zip = () => screen.findByRole('textbox', { name: '郵便番号' });
const address = () => screen.findByRole('textbox', { name: '住所' });
const type = async (text: string) => {
  await userEvent.clear(await zip());
  await userEvent.type(await zip(), text);
};

describe('a postcode', () => {
  it('fills in the address, full width or not', async () => {
    api.answer(postcodes.find, { items: [{ prefecture: '東京都', city: '新宿区', town: '新宿' }] });
    await showProfile();
    await userEvent.clear(await address());
    await type('〒１６０－００２２');
    expect(await screen.findByDisplayValue('東京都新宿区新宿')).toBe(await address());
    expect(api.callsOf(postcodes.find).map(({ params }) => params.zip)).toEqual(['160-0022']);
  });

  it('of two prefectures offers both', async () => {
    api.answer(postcodes.find, {
      items: [
        { prefecture: '愛知県', city: '弥富市', town: '' },
        { prefecture: '三重県', city: '桑名郡木曽岬町', town: '' },
      ],
    });
    await showProfile();
    await userEvent.clear(await address());
    await type('4980000');
    expect(await screen.findByRole('button', { name: '愛知県弥富市' })).toBeInTheDocument();
    expect(await address()).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: '三重県桑名郡木曽岬町' }));
    expect(await address()).toHaveValue('三重県桑名郡木曽岬町');
    expect(screen.queryByRole('button', { name: '愛知県弥富市' })).toBeNull();
  });

  it('of a whole city with many towns fills in the city', async () => {
    const towns = Array.from({ length: 9 }, (_, at) => ({ prefecture: '愛知県', city: '清須市', town: `春日${at}` }));
    api.answer(postcodes.find, { items: towns });
    await showProfile();
    await userEvent.clear(await address());
    await type('4520961');
    expect(await screen.findByDisplayValue('愛知県清須市')).toBe(await address());
  });

  it('replaces no address that was typed, but offers its own', async () => {
    api.answer(postcodes.find, { items: [{ prefecture: '東京都', city: '新宿区', town: '新宿' }] });
    await showProfile();
    await userEvent.clear(await address());
    await userEvent.type(await address(), '東京都渋谷区1-2-3');
    await type('1600022');
    expect(await screen.findByRole('button', { name: '東京都新宿区新宿' })).toBeInTheDocument();
    expect(await address()).toHaveValue('東京都渋谷区1-2-3');
  });

  it('without an address says so, and one that could not be looked up says why', async () => {
    api.answer(postcodes.find, { items: [] });
    await showProfile('/en');
    const field = await screen.findByRole('textbox', { name: 'Zip code' });
    await userEvent.clear(field);
    await userEvent.type(field, '0000000');
    expect(await screen.findByText('No address found.')).toBeInTheDocument();
    api.refuse(postcodes.find, 'SERVER.UNAVAILABLE');
    await userEvent.clear(field);
    await userEvent.type(field, '1600022');
    expect(await screen.findByText('Something went wrong try again later.')).toBeInTheDocument();
    expect(screen.queryByText('No address found.')).toBeNull();
  });
});
