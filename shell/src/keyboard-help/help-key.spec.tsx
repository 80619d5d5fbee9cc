import { afterEach, describe, expect, it } from '@jest/globals';
import { signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell.js';

afterEach(() => signInAs(null));

describe('the ? key', () => {
  it('shows the keyboard shortcuts', async () => {
    signInAs('user');
    await renderShell({ path: '/user-dashboard/downloads' });
    await screen.findByText('作品・人・ページを探す');
    await userEvent.keyboard('?');
    // The code of the dialog is loaded on first use.
    expect(await screen.findByRole('dialog', { name: 'キーボード操作' }, { timeout: 20_000 })).toBeInTheDocument();
    expect(screen.getByText('コマ送り')).toBeInTheDocument();
  });
});
