import { basename, join } from 'node:path';
import { type Locale, UPLOADS_PATH } from '@koma/contracts';
import { acceptApplication, activate, applyAsCreator, signIn } from '../journey/account-steps.js';
import { accounts } from '../journey/accounts.js';
import {
  type Profile,
  type WorkWords,
  pickFiles,
  publishProfile,
  publishWork,
  saveWork,
  seesViews,
  uploadRow,
} from '../journey/creator-steps.js';
import { makeLongFilm, SAMPLES } from '../journey/film.js';
import { saveScreens } from '../journey/screens.js';
import { slowUpload } from '../journey/slow-line.js';
import { expect, test } from '../journey/test.js';
import { findWork, hearFilm, markFavourite, playFilm, seePicture } from '../journey/viewer-steps.js';
import type { Visitor } from '../journey/visitor.js';

interface Script {
  locale: Locale;
  profile: Profile;
  film: WorkWords & { title: string };
  picture: WorkWords & { title: string };
}

/** Every run has its own people and titles, so that it can be repeated on one platform. */
const run = Date.now().toString(36);

const scripts: readonly Script[] = [
  {
    locale: 'ja',
    profile: { familyName: '汐見', firstName: '凛', familyNameKana: 'シオミ', firstNameKana: 'リン', familyNameRoman: 'Shiomi', firstNameRoman: 'Rin', position: 'director', biography: '海辺の町の光を撮り続けています。' },
    film: { title: `潮騒の朝 ${run}`, clientName: '白波飲料', productName: '白波ソーダ', onAirDate: '2026-06-01', type: 'tvc', genres: ['stylish', 'landscape'], credit: '汐見 凛' },
    picture: { title: `窓辺の静物 ${run}`, clientName: '月草化粧品', genres: ['stylish'] },
  },
  {
    locale: 'en',
    profile: { familyName: '青木', firstName: '岬', familyNameKana: 'アオキ', firstNameKana: 'ミサキ', familyNameRoman: 'Aoki', firstNameRoman: 'Misaki', position: 'cinematographer', biography: 'Shoots lighthouses and the people who keep them.' },
    film: { title: `灯台 The Lighthouse ${run}`, clientName: 'Hokuto Motors', productName: 'Hokuto Light', onAirDate: '2026-05-02', type: 'web', genres: ['landscape'], credit: 'Misaki Aoki' },
    picture: { title: `硝子 Still Life ${run}`, clientName: 'Tsukikusa', genres: ['stylish'] },
  },
]; // prettier-ignore

/** Uploads a film over a slow connection, reloads the tab half way, and continues the upload. */
async function uploadWithReload(creator: Visitor, film: string): Promise<void> {
  const { page, t, like } = creator;
  const row = uploadRow(creator, basename(film));
  const restoreLine = await slowUpload(page, 1_500_000);
  await pickFiles(creator, film);
  await expect(row).toContainText(like('mfe-portfolio:upload.state.uploading'));
  await expect(row).toContainText(/[3-7]\d%/, { timeout: 30_000 });
  await page.reload();
  await expect(row).toContainText(t('mfe-portfolio:upload.state.again'));

  const asked = page.waitForResponse((r) => r.request().method() === 'HEAD' && r.url().includes(UPLOADS_PATH));
  const sent = page.waitForRequest((r) => r.method() === 'PATCH' && r.url().includes(UPLOADS_PATH));
  await restoreLine();
  await pickFiles(creator, film);
  const held = Number((await asked).headers()['upload-offset']);
  expect(held, 'bytes that the server held after the reload').toBeGreaterThan(0);
  expect(Number((await sent).headers()['upload-offset']), 'where the upload goes on').toBe(held);
  // A short film is converted within moments: its state may be any later one.
  await expect(row).toHaveAttribute('data-upload', /processing|ready/, { timeout: 30_000 });
}

for (const { locale, profile, film, picture } of scripts) {
  test(`from a stranger's application to a counted view, in ${locale}`, async ({ arrive }) => {
    test.setTimeout(180_000);
    const account = { email: `journey-${locale}-${run}@example.jp`, password: 'Brand2new' };
    const [creator, staff, user] = [await arrive(locale), await arrive(locale), await arrive(locale)];

    await test.step('a stranger applies', () => applyAsCreator(creator, account.email));
    const link = await test.step('staff accept the application', async () => {
      await signIn(staff, accounts.staff, 'admin');
      return acceptApplication(staff, account.email);
    });
    expect(link).toMatch(creator.path('/reset_password/'));
    await test.step('the creator sets a password and signs in', () => activate(creator, link, account));
    await test.step('the creator fills and publishes the profile', () => publishProfile(creator, profile));

    const filmPath = await test.step('the creator uploads and publishes a film', async () => {
      const file = makeLongFilm(`${locale}-${run}.mp4`);
      await creator.open('/user/creator/upload/video');
      await uploadWithReload(creator, file);
      const row = uploadRow(creator, basename(file));
      await saveWork(creator, row, 'video', film);
      return publishWork(creator, row);
    });
    const picturePath = await test.step('the creator uploads and publishes a picture', async () => {
      await creator.open('/user/creator/upload/image');
      await pickFiles(creator, join(SAMPLES, 'picture.jpg'));
      const row = uploadRow(creator, 'picture.jpg');
      await saveWork(creator, row, 'image', picture);
      return publishWork(creator, row);
    });

    await test.step('a user finds, plays and marks the film', async () => {
      await signIn(user, accounts.user, 'user');
      await expect(user.page.getByRole('list').first()).toBeVisible();
      await saveScreens(user, '08-dashboard');
      const found = await findWork(user, { words: film.title.slice(0, 2), genre: 'landscape', title: film.title });
      await found.click();
      await user.page.waitForURL((url) => url.pathname === filmPath);
      expect(filmPath).toMatch(new RegExp(`^${user.path('/details/video:')}[\\w-]{36}$`));
      await playFilm(user);
      await hearFilm(user);
      await saveScreens(user, '10-film');
      await markFavourite(user, 'video', film.title);
      await user.page.goto(picturePath);
      await seePicture(user, picture.title);
      await saveScreens(user, '10-picture');
    });
    await test.step('the creator sees the view', () => seesViews(creator, 'video', 1));
  });
}
