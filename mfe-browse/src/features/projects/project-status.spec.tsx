import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, licenceRequests, portraits, type ProjectItem, projects } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { creatorCard } from '../../testing/creators.js';
import { COLLEAGUE, creatorItem, makeProject, workItem } from '../../testing/projects.js';
import { workCard } from '../../testing/works.js';

const project = makeProject({ counts: { creator: 1, video: 2, image: 0 } });
const PATH = `/user-dashboard/${project.id}`;
const AT = '2026-11-21T03:00:00.000Z';
const person = creatorItem(creatorCard(1));
const one = workItem(workCard(1));
const two = workItem(workCard(2), { status: 'approached', statusSet: { by: COLLEAGUE, at: AT } });
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('user');
  api = mockApi()
    .answer(categories.list, { items: [] })
    .answer(portraits.versions, { items: [] })
    .answer(projects.get, project);
});
afterEach(() => signInAs(null));

const open = async (path: string, ...items: ProjectItem[]) => {
  api.answer(projects.items, { items });
  return renderPage(remote, { path });
};
const column = (name: string) => within(screen.getByRole('region', { name }));
const namesIn = (name: string) => column(name).queryAllByRole('link', { name: /^(作品\d|水沢 葵\d)$/ }).map((link) => link.textContent); // prettier-ignore
const statusOf = (name: string) => screen.findByRole('radiogroup', { name: `「${name}」のステータス` });
const checked = async (name: string) => within(await statusOf(name)).getByRole('radio', { checked: true });

it('licences are asked for of the selected works, not of people among them', async () => {
  api.refuse(licenceRequests.create, 'LICENCE.NOT_OFFERED');
  await open(PATH, person, one, two);
  await userEvent.click(await screen.findByRole('checkbox', { name: '「作品1」を選択' }));
  await userEvent.click(screen.getByRole('button', { name: '表示中の3件をすべて選択' }));
  await userEvent.click(screen.getByRole('button', { name: '使用許諾を依頼' }));
  expect(await screen.findByText(/使用許諾を受け付けていない作品/)).toBeInTheDocument();
  const workIds = [one, two].flatMap(({ work }) => work?.id ?? []);
  expect(api.bodiesOf(licenceRequests.create)).toEqual([{ workIds, source: { kind: 'project', id: project.id } }]);
});

describe('the board of a project', () => {
  const narrow = window.matchMedia.bind(window);
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...narrow(query), matches: query === '(min-width: 64em)' });
  });
  afterEach(() => {
    window.matchMedia = narrow;
  });

  it('shows people and works together, by status', async () => {
    await open(PATH, person, one, two);
    await statusOf('作品1');
    expect(namesIn('候補')).toEqual(['水沢 葵1', '作品1']);
    expect(namesIn('打診中')).toEqual(['作品2']);
    expect(column('決定').getByText('まだありません')).toBeInTheDocument();
    expect(column('打診中').getByText(/佐藤 海・2026\/11\/21/)).toBeInTheDocument();
    const tabs = within(screen.getByRole('navigation', { name: '種類' }));
    expect(tabs.getByRole('link', { name: 'すべて 3' })).toHaveAttribute('aria-current', 'page');
  });

  it('has sections on a narrow page, without empty ones and without handles', async () => {
    window.matchMedia = narrow;
    await open(PATH, one, two);
    await statusOf('作品1');
    expect(namesIn('候補')).toEqual(['作品1']);
    expect(screen.queryByRole('region', { name: '決定' })).toBeNull();
    expect(screen.queryByRole('button', { name: /を移動$/ })).toBeNull();
  });

  it('explains how to begin while it is empty', async () => {
    await open(`/en${PATH}`);
    expect(await screen.findByText('Nothing in it yet')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Candidate' })).toBeNull();
  });

  it('moves a card by keyboard with its handle, shows it at once and saves it', async () => {
    const saved: ProjectItem = { ...one, status: 'approached' };
    api.answer(projects.setStatus, { items: [saved] });
    await open(PATH, one, two);
    await statusOf('作品1');
    // jsdom has no layout.
    for (const [at, name] of ['候補', '打診中', '決定', 'NG'].entries())
      screen.getByRole('region', { name }).getBoundingClientRect = () => new DOMRect(at * 300, 0, 280, 600);
    const handle = screen.getByRole('button', { name: '「作品1」を移動' });
    for (const card of screen.getAllByRole('listitem')) card.getBoundingClientRect = () => new DOMRect(0, 0, 280, 200);
    handle.focus();
    fireEvent.keyDown(handle, { code: 'Space' });
    await screen.findByText('「作品1」をつかみました。「候補」にあります。');
    await new Promise((resolve) => setTimeout(resolve, 50));
    fireEvent.keyDown(handle, { code: 'ArrowRight' });
    await screen.findByText('「作品1」は「打診中」です。');
    fireEvent.keyDown(handle, { code: 'Space' });
    await waitFor(() => expect(namesIn('打診中')).toEqual(['作品1', '作品2']));
    const body = { status: 'approached', items: [{ id: one.id, seen: 'candidate' }] };
    await waitFor(() => expect(api.bodiesOf(projects.setStatus)).toEqual([body]));
  });
});

describe('the status of an item', () => {
  it('is set by one click, and by one key on the card', async () => {
    api.answer(projects.setStatus, { items: [{ ...one, status: 'decided' }] });
    await open(`${PATH}/videopage`, one, two);
    await userEvent.click(within(await statusOf('作品1')).getByRole('radio', { name: '決定' }));
    await waitFor(() => expect(api.bodiesOf(projects.setStatus)).toHaveLength(1));
    expect(await checked('作品1')).toHaveAccessibleName('決定');
    api.answer(projects.setStatus, { items: [{ ...one, status: 'rejected' }] });
    screen.getByRole('link', { name: '作品1' }).focus();
    await userEvent.keyboard('4');
    await waitFor(async () => expect(await checked('作品1')).toHaveAccessibleName('NG'));
    expect(api.bodiesOf(projects.setStatus).at(-1)).toEqual({
      status: 'rejected',
      items: [{ id: one.id, seen: 'decided' }],
    });
  });

  it('is not set by a digit in a note', async () => {
    await open(`${PATH}/videopage`, one);
    await userEvent.type(await screen.findByRole('textbox', { name: '「作品1」のメモ' }), '4');
    expect(await checked('作品1')).toHaveAccessibleName('候補');
    expect(api.callsOf(projects.setStatus)).toHaveLength(0);
  });

  it('returns to what it was when it could not be saved', async () => {
    api.refuse(projects.setStatus, 'SERVER.FAILED');
    await open(`${PATH}/videopage`, one);
    await userEvent.click(within(await statusOf('作品1')).getByRole('radio', { name: '決定' }));
    expect(await screen.findByText('問題が発生しました。時間をおいてお試しください。')).toBeInTheDocument();
    expect(await checked('作品1')).toHaveAccessibleName('候補');
  });

  it('that a colleague has set meanwhile is shown beside the own one', async () => {
    api.refuse(projects.setStatus, 'RESOURCE.CONFLICT');
    await open(`${PATH}/videopage`, one);
    const status = await statusOf('作品1');
    const newest: ProjectItem = { ...one, status: 'rejected', statusSet: { by: COLLEAGUE, at: AT } };
    api.answer(projects.items, { items: [newest] });
    await userEvent.click(within(status).getByRole('radio', { name: '決定' }));
    expect(await screen.findByRole('region', { name: 'あなたの変更' })).toHaveTextContent('作品1：決定');
    expect(screen.getByRole('region', { name: '現在の内容' })).toHaveTextContent('作品1：NG（佐藤 海さん）');
    const decided: ProjectItem = { ...newest, status: 'decided' };
    api.answer(projects.setStatus, { items: [decided] }).answer(projects.items, { items: [decided] });
    await userEvent.click(screen.getByRole('button', { name: '自分の変更を保存' }));
    await waitFor(() =>
      expect(api.bodiesOf(projects.setStatus).at(-1)).toEqual({
        status: 'decided',
        items: [{ id: one.id, seen: 'rejected' }],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await checked('作品1')).toHaveAccessibleName('決定');
  });

  it('is set for several together, without those that have it already', async () => {
    api.answer(projects.setStatus, { items: [{ ...person, status: 'approached' }, { ...one, status: 'approached' }] }); // prettier-ignore
    await open(PATH, person, one, two);
    await statusOf('作品1');
    await userEvent.click(screen.getByRole('checkbox', { name: '「作品1」を選択' }));
    await userEvent.click(screen.getByRole('button', { name: '表示中の3件をすべて選択' }));
    await userEvent.click(screen.getByRole('button', { name: 'ステータスを「打診中」にする' }));
    await waitFor(() => expect(namesIn('打診中')).toEqual(['水沢 葵1', '作品1', '作品2']));
    expect(api.bodiesOf(projects.setStatus)).toEqual([
      { status: 'approached', items: [person, one].map(({ id }) => ({ id, seen: 'candidate' })) },
    ]);
    expect(screen.queryByText('3件を選択中')).toBeNull();
  });

  it('filters each page, in the address, with numbers', async () => {
    const { router } = await open(`${PATH}/videopage`, one, two);
    const filter = within(await screen.findByRole('navigation', { name: 'ステータスで絞り込む' }));
    expect(filter.getAllByRole('link').map((link) => link.textContent)).toEqual(['すべて 2', '候補 1', '打診中 1', '決定 0', 'NG 0']); // prettier-ignore
    await userEvent.click(filter.getByRole('link', { name: '打診中 1' }));
    expect(router.state.location.search).toBe('?status=approached');
    expect(screen.queryByRole('link', { name: '作品1' })).toBeNull();
    expect(screen.getByRole('link', { name: '作品2' })).toBeInTheDocument();
    const tabs = within(screen.getByRole('navigation', { name: '種類' }));
    expect(tabs.getByRole('link', { name: 'すべて 3' })).toHaveAttribute('href', `${PATH}?status=approached`);
    await userEvent.click(filter.getByRole('link', { name: '決定 0' }));
    expect(await screen.findByText('「決定」はありません')).toBeInTheDocument();
  });
});
