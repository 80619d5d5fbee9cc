import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, imports, type WholeImport } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { account, idOf, pageOf } from '../../testing/factories.js';

const ID = idOf(71);
const checked = (totals: Partial<WholeImport['totals']> = {}): WholeImport => ({
  id: ID,
  createdAt: '2026-11-20T03:00:00.000Z',
  finishedAt: '2026-11-20T03:00:05.000Z',
  byName: '大槻 恵',
  fileName: 'works.csv',
  bytes: 2_000,
  encoding: 'auto',
  state: 'checked',
  step: 'check',
  isInterrupted: false,
  failure: null,
  facts: { format: 'csv', encoding: 'utf-8', ignoredColumns: [] },
  totals: { read: 1_234, added: 0, changed: 0, unchanged: 0, refused: 1_234, ...totals },
  lines: 1_234,
  hasFile: true,
  faults: [],
  preview: [],
  refusals: [],
});

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  api = mockApi().answer(auth.me, account()).answer(imports.list, pageOf()).answer(imports.get, checked());
});
afterEach(() => signInAs(null));
const open = (query = '') => renderPage(remote, { path: `/admin/import${query}` });
const start = () => screen.queryByRole('button', { name: /件を取り込む$/ });

describe('the page of imports', () => {
  it('is for admins with full permission only, and says so', async () => {
    api.answer(auth.me, account({ adminPermission: 'limited' }));
    await open();
    expect(await screen.findByText('データの取り込みは、フル権限の管理者だけが使えます。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ファイルを選択' })).not.toBeInTheDocument();
  });

  it('begins with a place for a file, and says that there was no import yet', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'ファイルを選択' })).toBeEnabled();
    expect(await screen.findByText('まだ取り込みはありません')).toBeInTheDocument();
  });

  it('says that there is nothing to import, and offers no button for it', async () => {
    await open(`?file=${ID}`);
    expect(await screen.findByText(/^取り込む行がありません/)).toBeInTheDocument();
    expect(start()).not.toBeInTheDocument();
  });

  it('writes what was checked after a confirmation with its numbers', async () => {
    api.answer(imports.get, checked({ added: 1_200, changed: 30, refused: 4 })).answer(imports.run, undefined);
    await open(`?file=${ID}`);
    await userEvent.click(await screen.findByRole('button', { name: '1,230件を取り込む' }));
    expect(await screen.findByText(/新規1,200件、変更30件/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '取り込む' }));
    expect(api.callsOf(imports.run)).toMatchObject([{ body: { step: 'write' } }]);
  });
});
