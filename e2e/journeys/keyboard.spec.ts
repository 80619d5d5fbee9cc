import { join } from 'node:path';
import { acceptApplication, activate, applyAsCreator, signIn } from '../journey/account-steps.js';
import { accounts } from '../journey/accounts.js';
import { pickFiles, publishProfile, publishWork, saveWork, seesViews, uploadRow } from '../journey/creator-steps.js';
import { SAMPLES } from '../journey/film.js';
import { useKeyboard } from '../journey/keyboard.js';
import { expect, test } from '../journey/test.js';
import { findWork, markFavourite, playFilm } from '../journey/viewer-steps.js';

const run = Date.now().toString(36);
const profile = {
  familyName: '白井',
  firstName: '渚',
  familyNameKana: 'シライ',
  firstNameKana: 'ナギサ',
  familyNameRoman: 'Shirai',
  firstNameRoman: 'Nagisa',
  position: 'editor',
  biography: '鍵盤から手を離さずに編集しています。',
};

test('the whole journey by keyboard', async ({ arrive }) => {
  test.setTimeout(240_000);
  const account = { email: `keyboard-${run}@example.jp`, password: 'Brand2new' };
  // So narrow that the tables of staff scroll: a scrolling region is a stop of the Tab key.
  const [creator, staff, user] = [await arrive('ja'), await arrive('ja', { width: 1060 }), await arrive('ja')];
  for (const { page } of [creator, staff, user]) await useKeyboard(page);
  const title = `鍵盤の音 ${run}`;

  await test.step('a stranger applies from the front page', async () => {
    await creator.open('/');
    await creator.page.keyboard.press('Tab');
    await expect(creator.link('本文へ移動')).toBeFocused();
    await creator.page.keyboard.press('Enter');
    await expect(creator.page.getByRole('main')).toBeFocused();
    await applyAsCreator(creator, account.email);
  });
  const link = await test.step('staff accept the application', async () => {
    await signIn(staff, accounts.staff, 'admin');
    return acceptApplication(staff, account.email);
  });
  await test.step('the creator signs in and publishes the profile', async () => {
    await activate(creator, link, account);
    await publishProfile(creator, profile);
  });
  const filmPath = await test.step('the creator uploads and publishes a film', async () => {
    await creator.open('/user/creator/upload/video');
    await pickFiles(creator, join(SAMPLES, 'film.mp4'));
    const row = uploadRow(creator, 'film.mp4');
    await saveWork(creator, row, 'video', { title, clientName: '白波飲料', genres: ['landscape'] });
    return publishWork(creator, row);
  });
  await test.step('a user finds it with the palette, plays it and marks it', async () => {
    await signIn(user, accounts.user, 'user');
    await user.page.keyboard.press('ControlOrMeta+K');
    await expect(user.page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await user.page.keyboard.insertText(title);
    await user.page.getByRole('dialog').getByText(`「${title}」を動画から探す`).waitFor();
    // The best match stands above the searches, and Enter opens it.
    await user.page.keyboard.press('Enter');
    await user.page.waitForURL((url) => url.pathname === filmPath);
    await user.open('/user-dashboard');
    const found = await findWork(user, { words: title.slice(0, 2), genre: 'landscape', title });
    await found.click();
    await user.page.waitForURL((url) => url.pathname === filmPath);
    await playFilm(user);
    await markFavourite(user, 'video', title);
  });
  await test.step('the creator sees the view', () => seesViews(creator, 'video', 1));
});
