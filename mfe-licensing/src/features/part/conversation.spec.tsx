import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { endpoint, idParams, PART_FILES_PATH, requestParts } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { z } from 'zod';
import { remote } from '../../remote.js';
import { idOf, makePart } from '../../testing/factories.js';

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  sessionStorage.clear();
  showToasts();
  api = mockApi().answer(requestParts.get, makePart()).answer(requestParts.conflicts, { items: [], uncleared: [] });
});
afterEach(() => signInAs(null));

const show = () => renderPage(remote, { path: `/user-dashboard/licences/parts/${idOf(300)}` });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('a message is sent, and kept until then', async () => {
  api.refuse(requestParts.say, 'REQUEST.TOO_MANY');
  const first = await show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'メッセージ' }), '15秒版もお願いします。');
  await press('送信');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  first.unmount();
  const sent = {
    id: idOf(500),
    by: 'licensee' as const,
    name: '森 芽衣',
    text: '15秒版もお願いします。',
    file: null,
    sentAt: '2026-11-20T03:00:00.000Z',
  };
  api.answer(requestParts.say, makePart({ messages: [sent] }));
  await show();
  expect(await screen.findByRole('textbox', { name: 'メッセージ' })).toHaveValue('15秒版もお願いします。');
  await press('送信');
  expect(await screen.findByText('15秒版もお願いします。', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'メッセージ' })).toHaveValue('');
});

const putFile = endpoint({
  ...{ id: 'test.part.file', method: 'PUT', path: PART_FILES_PATH, access: 'member', params: idParams },
  summary: 'The plain route, as tests answer it',
  query: z.object({ fileName: z.string() }),
});

it('files are sent, and one that cannot be taken is named with the reason', async () => {
  const { upload } = userEvent.setup({ applyAccept: false });
  api.answer(putFile, undefined);
  const view = await show();
  await screen.findByRole('button', { name: 'ファイルを送信' });
  const file = { id: idOf(700), fileName: '絵コンテ.png', type: 'image/png' as const, bytes: 48_000 };
  const sent = {
    id: idOf(500),
    by: 'licensee' as const,
    name: '森 芽衣',
    text: '',
    sentAt: '2026-11-20T03:00:00.000Z',
  };
  api.answer(requestParts.get, makePart({ messages: [{ ...sent, file: { ...file, sentAt: sent.sentAt } }] }));
  const input = view.container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input for files');
  await upload(input, [new File(['MZ'], 'setup.exe'), new File(['x'], '絵コンテ.png', { type: 'image/png' })]);
  expect(await screen.findByRole('link', { name: '絵コンテ.png' })).toHaveAttribute(
    'href',
    `/api/licensing/parts/${idOf(300)}/files/${idOf(700)}`,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('setup.exe: PDF、JPEG、PNGのファイルを選んでください。');
  expect(api.callsOf(putFile).map(({ query }) => query.get('fileName'))).toEqual(['絵コンテ.png']);
});
