import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.js';
import './@name@-page.js';

beforeEach(() => {
  signInAs('@who@');
  mockApi();
});
afterEach(() => signInAs(null));

it('says that there is nothing yet', async () => {
  await renderPage(remote, { path: '@path@' });
  expect(await screen.findByRole('heading', { level: 1, name: '@ja@' })).toBeInTheDocument();
  expect(screen.getByText('まだありません')).toBeInTheDocument();
});
