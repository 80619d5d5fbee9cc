import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { categories, portraits, type ProjectItem, projects, type WorkMedia } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { creatorCard } from '../../testing/creators.js';
import { creatorItem, makeProject, workItem } from '../../testing/projects.js';
import { workCard } from '../../testing/works.js';

const project = makeProject({ counts: { creator: 1, video: 2, image: 0 } });
const PATH = `/user-dashboard/${project.id}`;
const MEDIA: WorkMedia = {
  ...{ assetId: '0198f3a0-0000-7000-8000-000000000020', state: 'ready', failure: null, thumbHash: null },
  ...{ width: 1920, height: 1080, durationSeconds: 30, base: '/files/x', pictures: ['1280.webp'] },
  ...{ hls: 'master.m3u8', preview: null, stills: [], captions: [] },
};
const film = (number: number, given: Partial<ProjectItem> = {}) => workItem(workCard(number, { media: MEDIA }), given);
const [one, two] = [film(1, { note: '冒頭がいい' }), film(2)];
const person = creatorItem(creatorCard(1));
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('user');
  api = mockApi()
    .answer(categories.list, { items: [] })
    .answer(portraits.versions, { items: [] })
    .answer(projects.get, project)
    .answer(projects.items, { items: [person, one, two] });
});
afterEach(() => signInAs(null));

const select = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `「${name}」を選択` }));
const compare = () => screen.queryByRole('button', { name: '並べて見る' });

it('shows two selected films side by side, and sets a status there', async () => {
  api.answer(projects.setStatus, { items: [{ ...two, status: 'decided' }] });
  await renderPage(remote, { path: PATH });
  await select('作品1');
  expect(compare()).toBeNull();
  await select('作品2');
  await userEvent.click(await screen.findByRole('button', { name: '並べて見る' }));
  const dialog = within(await screen.findByRole('dialog', { name: '並べて見る' }));
  const films = within(dialog.getByRole('list', { name: '動画を並べて比較' }));
  expect(films.getAllByRole('listitem')).toHaveLength(2);
  expect(films.getByText('冒頭がいい')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '一緒に再生' })).toBeInTheDocument();
  const status = within(films.getByRole('radiogroup', { name: '「作品2」のステータス' }));
  await userEvent.click(status.getByRole('radio', { name: '決定' }));
  await waitFor(() =>
    expect(api.bodiesOf(projects.setStatus)).toEqual([
      { status: 'decided', items: [{ id: two.id, seen: two.status }] },
    ]),
  );
  expect(screen.getByRole('dialog', { name: '並べて見る' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers no comparison of a person and a film', async () => {
  await renderPage(remote, { path: PATH });
  await select('作品1');
  await select('水沢 葵1');
  expect(await screen.findByText(/2件/)).toBeInTheDocument();
  expect(compare()).toBeNull();
});
