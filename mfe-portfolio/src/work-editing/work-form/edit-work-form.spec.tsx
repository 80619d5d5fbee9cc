import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { categories } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.js';
import { CATEGORIES, makeWork } from '../../testing/factories.js';
import { EditWorkForm } from './edit-work-form.js';

beforeEach(() => signInAs('creator'));
afterEach(() => signInAs(null));

const show = () =>
  renderPage(remote, { path: '/', routes: [{ path: '*', element: <EditWorkForm work={makeWork()} /> }] });

it('shows no keys of categories while their names are loading', async () => {
  const api = mockApi().answer(categories.list, { items: CATEGORIES });
  const answered = Promise.withResolvers<undefined>();
  globalThis.fetch = async (...call) => {
    await answered.promise;
    return api.fetch(...call);
  };
  await show();
  expect(screen.queryByText('beauty')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  answered.resolve(undefined);
  expect(await screen.findByText('ビューティー')).toBeInTheDocument();
});
