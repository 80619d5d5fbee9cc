import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, mentionOf, portraits, type ProjectComment, projectComments, projects } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { COLLEAGUE, makeProject, ME, workItem } from '../../../testing/projects.js';
import { workCard } from '../../../testing/works.js';

const NAGI = { id: '0198f3a0-0000-7000-8000-000000000701', name: '汐見 凪', nameRoman: 'Nagi Shiomi', companyName: '' };
const since = '2026-11-20T03:00:00.000Z';
const project = makeProject({
  counts: { creator: 0, video: 1, image: 0 },
  colleagues: [COLLEAGUE, NAGI].map((member) => ({ member, since })),
});
const PATH = `/user-dashboard/${project.id}`;
const item = workItem(workCard(1));
const comment: ProjectComment = {
  ...{ id: '0198f3a0-0000-7000-8000-000000000901', author: COLLEAGUE, at: '2026-11-20T03:00:00.000Z' },
  ...{ text: `${mentionOf(ME.id)} ご確認を。`, mentioned: [ME], isFresh: false, mayDelete: false },
};
let api: MockApi;

beforeEach(() => {
  showToasts();
  signInAs('user');
  sessionStorage.clear();
  api = mockApi()
    .answer(categories.list, { items: [] })
    .answer(portraits.versions, { items: [] })
    .answer(projects.get, project)
    .answer(projects.items, { items: [item] })
    .answer(projects.colleagues, { items: [] })
    .answer(projectComments.list, { items: [comment] })
    .answer(projectComments.write, { ...comment, id: '0198f3a0-0000-7000-8000-000000000902' });
});
afterEach(() => signInAs(null));

async function open() {
  await renderPage(remote, { path: PATH });
  await userEvent.click(await screen.findByRole('button', { name: /^「作品1」のコメント/ }));
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, field: await dialog.findByRole('textbox', { name: 'コメント' }) };
}
const optionsIn = (dialog: Pick<typeof screen, 'queryAllByRole'>) =>
  dialog.queryAllByRole('option').map((one) => one.textContent);

describe('an @ in a comment', () => {
  it('lists the members of the project but the writer, says how many, and takes one by keys', async () => {
    const { dialog, field } = await open();
    await userEvent.type(field, 'お願いします。@');
    expect(optionsIn(dialog)).toEqual(['佐藤 海', '汐見 凪']);
    expect(dialog.getByText(/^メンバーが2名います/)).toHaveAttribute('role', 'status');
    expect(field).toHaveAttribute('aria-controls', dialog.getByRole('listbox').id);
    await userEvent.keyboard('{ArrowDown}');
    const active = dialog.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('汐見 凪');
    expect(field).toHaveAttribute('aria-activedescendant', active.id);
    await userEvent.keyboard('{Enter}確認を');
    expect(field).toHaveValue('お願いします。@汐見 凪 確認を');
    expect(dialog.queryByRole('listbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '送信' }));
    await waitFor(() =>
      expect(api.bodiesOf(projectComments.write)).toEqual([{ text: `お願いします。${mentionOf(NAGI.id)} 確認を` }]),
    );
  });

  it('finds members by their names, and by other forms with the service', async () => {
    const { dialog, field } = await open();
    await userEvent.type(field, '@nag');
    expect(optionsIn(dialog)).toEqual(['汐見 凪']);
    await userEvent.clear(field);
    api.answer(projects.colleagues, { items: [COLLEAGUE] });
    await userEvent.type(field, '@さとう');
    await waitFor(() => expect(optionsIn(dialog)).toEqual(['佐藤 海']));
    expect(api.callsOf(projects.colleagues).at(-1)?.query.get('q')).toBe('さとう');
  });

  it('opens by a button too, and one is chosen by a press', async () => {
    const { dialog, field } = await open();
    await userEvent.type(field, '確認です');
    await userEvent.click(dialog.getByRole('button', { name: 'メンション' }));
    await userEvent.click(await dialog.findByRole('option', { name: '佐藤 海' }));
    expect(field).toHaveValue('確認です@佐藤 海 ');
    expect(field).toHaveFocus();
  });

  it('closes its list with Escape, which leaves the comments open', async () => {
    const { dialog, field } = await open();
    await userEvent.type(field, '@{Escape}');
    expect(dialog.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('@');
    await userEvent.type(field, '佐{Enter}続き');
    expect(field).toHaveValue('@佐\n続き');
  });

  it('loses its whole name with the last letter of it', async () => {
    const { dialog, field } = await open();
    await userEvent.type(field, '@nag{Enter}{Backspace}{Backspace}');
    expect(field).toHaveValue('');
    expect(dialog.getByRole('button', { name: '送信' })).toBeDisabled();
  });

  it('keeps who is mentioned over a refusal and a new start', async () => {
    api.refuse(projectComments.write, 'PROJECT.NOT_MENTIONABLE');
    const { dialog, field } = await open();
    await userEvent.type(field, '@nag{Enter}確認を');
    await userEvent.click(dialog.getByRole('button', { name: '送信' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/メンションできるのは、この候補を見られる/));
    expect(field).toHaveValue('@汐見 凪 確認を');
    await userEvent.click(dialog.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /のコメント/ }));
    expect(await screen.findByRole('textbox', { name: 'コメント' })).toHaveValue('@汐見 凪 確認を');
  });

  it('opens nothing where nobody else works in the project', async () => {
    api.answer(projects.get, { ...project, colleagues: [] });
    const { dialog, field } = await open();
    await userEvent.type(field, '@');
    expect(dialog.queryByRole('listbox')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'メンション' })).toBeNull();
  });
});

describe('a mention', () => {
  it('is shown under the present name, and a former member as such', async () => {
    const former = '00000000-0000-0000-0000-000000000000';
    const gone = { id: former, name: '', nameRoman: '', companyName: '', isDeleted: true as const };
    const text = `${mentionOf(NAGI.id)}と${mentionOf(former)}へ`;
    api.answer(projectComments.list, { items: [{ ...comment, text, mentioned: [NAGI, gone] }] });
    const { dialog } = await open();
    expect(await dialog.findByText('@汐見 凪')).toBeInTheDocument();
    expect(dialog.getByText('@退会したユーザー')).toBeInTheDocument();
    expect(dialog.queryByText(/<@/)).toBeNull();
  });

  it('leads from its notice to the comment, which has the focus', async () => {
    const { router } = await renderPage(remote, { path: `${PATH}?item=${item.id}&comment=${comment.id}` });
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('listitem')).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('that is deleted, or whose item is gone, says so', async () => {
    const other = '0198f3a0-0000-7000-8000-000000000999';
    const { router } = await renderPage(remote, { path: `${PATH}?item=${item.id}&comment=${other}` });
    expect(await screen.findByText('お探しのコメントは削除されています。')).toBeInTheDocument();
    await act(() => router.navigate(`${PATH}?item=${other}&comment=${other}`));
    expect(await screen.findByText(/お探しのコメントの候補は/)).toBeInTheDocument();
  });
});
