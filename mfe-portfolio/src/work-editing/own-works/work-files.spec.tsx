import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeMedia, makeWork } from '../../testing/factories.js';
import { WorkFiles } from './work-files.js';

const SECOND = '0198f3a0-0000-7000-8000-000000000021';
const first = makeMedia();
const work = makeWork({ kind: 'image', gallery: [first, makeMedia({ assetId: SECOND })] });
const onSaved = jest.fn();
let api: MockApi;

beforeEach(() => {
  signInAs('creator');
  showToasts();
  onSaved.mockClear();
  api = mockApi();
});

const show = () =>
  renderPage(remote, { path: '/en', routes: [{ path: '*', element: <WorkFiles work={work} onSaved={onSaved} /> }] });
const takeOut = async (number: number) =>
  userEvent.click(await screen.findByRole('button', { name: `Take out picture ${number}` }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the pictures of a work', () => {
  it('are saved without the removed one', async () => {
    api.answer(works.setFiles, work);
    await show();
    await takeOut(1);
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(api.bodiesOf(works.setFiles)).toEqual([{ version: work.version, assetIds: [SECOND] }]);
    expect(await screen.findByText('Updated')).toBeInTheDocument();
  });

  it('cannot be removed completely', async () => {
    await show();
    await takeOut(2);
    expect(screen.queryByRole('alert')).toBeNull();
    await takeOut(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Please upload every required images.');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('that could not be saved say why, and keep the new order', async () => {
    api.refuse(works.setFiles, 'UPLOAD.NOT_READY');
    await show();
    await takeOut(1);
    await save();
    expect(await screen.findByText('Error saving image. The file is not ready yet.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Take out picture/ })).toHaveLength(1);
  });
});
