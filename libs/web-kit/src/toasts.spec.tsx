import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { initI18n, switchLanguage } from './i18n/i18n.js';
import { showToasts } from './testing/show-toasts.js';
import { toast } from './toasts.js';

describe('a toast', () => {
  it.each([
    ['ja', 'エラー'],
    ['en', 'Error'],
  ] as const)('of an error has a title in the language of the page: %s', async (locale, title) => {
    await initI18n({ locale, isStrict: true });
    await switchLanguage(locale);
    showToasts();
    act(() => toast.error('…'));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(`${title}…`);
  });

  it('of any other kind has no title', async () => {
    showToasts();
    act(() => toast.success('Saved successfully'));
    expect(await screen.findByRole('status')).toHaveTextContent(/^Saved successfully$/);
  });
});
