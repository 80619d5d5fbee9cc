import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';

/** The first page of a browser waits for code and data of the whole page. */
const LOADED = { timeout: 30_000 };
const SLIDES = '/user-dashboard/search/creator/slide-select';
const FOUND = `${SLIDES}?role=director&mediaType=tvc`;

const stageOf = ({ page, t }: Visitor) => page.getByRole('region', { name: t('mfe-browse:slides.stage') });
const filmOf = (visitor: Visitor) => stageOf(visitor).locator('video');

interface State {
  isPlaying: boolean;
  isMuted: boolean;
  isOver: boolean;
  /** In seconds. */
  time: number;
  /** What the browser has of it (HTMLMediaElement.readyState). */
  ready: number;
}

/** Of the film on the stage. */
const stateOf = ({ page }: Visitor) =>
  page.evaluate<State>(`(() => {
    const { paused, muted, ended, currentTime, readyState } = document.querySelector('main video');
    return { isPlaying: !paused, isMuted: muted, isOver: ended, time: currentTime, ready: readyState };
  })()`);

async function openStage(visitor: Visitor): Promise<void> {
  await visitor.open(FOUND);
  await expect(stageOf(visitor).getByRole('link').first()).toBeVisible(LOADED);
  await expect(filmOf(visitor)).toBeAttached(LOADED);
}

/** Films of which a part has been asked for. */
function filmsAskedFor({ page }: Visitor): Set<string> {
  const films = new Set<string>();
  page.on('request', (request) => {
    const film = /\/([^/]+)\/hls\/.+\.m4s$/.exec(new URL(request.url()).pathname)?.[1];
    if (film) films.add(film);
  });
  return films;
}

test('a film plays without sound, says why it is found, and obeys the keys', async ({ arrive }) => {
  const user = await arrive('ja', { as: 'user' });
  const { page, t } = user;
  const { keyboard } = page;
  const films = filmsAskedFor(user);
  await openStage(user);
  await expect.poll(async () => (await stateOf(user)).time, LOADED).toBeGreaterThan(0);
  expect((await stateOf(user)).isMuted).toBe(true);
  const why = stageOf(user).getByRole('list', { name: t('mfe-browse:slides.why') });
  await expect(why.getByText(/ディレクター$/)).toBeVisible();
  await expect(why.getByText(/TVCM$/)).toBeVisible();
  await expect(page.getByRole('list', { name: t('mfe-browse:slides.keys.label') })).toBeVisible();
  // The one on the stage, and the next one.
  await expect.poll(() => films.size, LOADED).toBe(2);

  await keyboard.press('m');
  await expect.poll(async () => (await stateOf(user)).isMuted).toBe(false);
  await expect(user.button(t('mfe-browse:slides.unmute'))).toBeHidden();
  const title = stageOf(user).getByRole('link').first();
  const first = (await title.textContent()) ?? '';
  await keyboard.press('ArrowRight');
  await expect(title).not.toHaveText(first);
  await expect.poll(async () => (await stateOf(user)).isMuted).toBe(false);
  await expect(async () => {
    await keyboard.press('Space');
    const state = await stateOf(user);
    expect(state).toMatchObject({ isPlaying: false, isOver: false });
    expect(state.time).toBeGreaterThan(0);
  }).toPass(LOADED);
  await keyboard.press('Space');
  await expect.poll(async () => (await stateOf(user)).isPlaying).toBe(true);
});

test('a film waits for whoever asks for less motion', async ({ arrive }) => {
  const user = await arrive('en', { as: 'user' });
  await user.page.emulateMedia({ reducedMotion: 'reduce' });
  await openStage(user);
  await expect
    .poll(() => filmOf(user).evaluate('document.querySelector("video").readyState'), LOADED)
    .toBeGreaterThan(0);
  await user.page.waitForTimeout(1_000);
  expect(await stateOf(user)).toMatchObject({ isPlaying: false, time: 0 });
});

for (const width of [1440, 390])
  test(`the page opens with the film below the bar, and nothing half behind it: ${width} px`, async ({ arrive }) => {
    const user = await arrive('ja', { as: 'user', width });
    await openStage(user);
    const bar = await user.page.getByRole('banner').first().boundingBox();
    const edge = Math.round((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect
      .poll(async () => Math.round((await stageOf(user).boundingBox())?.y ?? 0) - edge)
      .toBeLessThanOrEqual(16);
    const half = await user.page.evaluate<string[]>(`[...document.querySelectorAll('main :is(a, button, input)')]
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < ${edge} && bottom > ${edge};
      })
      .map((one) => one.outerHTML)`);
    expect(half).toEqual([]);
  });
