import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { categories, media, works } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.js';
import { CATEGORIES } from '../../testing/factories.js';

beforeEach(() => {
  signInAs('creator');
  mockApi()
    .answer(categories.list, { items: CATEGORIES })
    .answer(media.listAssets, { items: [] })
    .answer(works.own, { items: [], nextCursor: null });
});
afterEach(() => signInAs(null));

it.each([
  ['video', '1920×1080 MP4 is recommended.'],
  ['image', '1920×1080 or larger is recommended.'],
])('shows the best %s before anything is chosen', async (kind, words) => {
  await renderPage(remote, { path: `/en/user/creator/upload/${kind}` });
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeInTheDocument();
});
