import { KomaThemeProvider, Toasts } from '@koma/ui';
import { notifications } from '@mantine/notifications';
import { act, render } from '@testing-library/react';

/** Renders the toasts' container, which the shell has, so that a test can read them; removes those of other tests. */
export function showToasts(): void {
  act(() => notifications.clean());
  render(
    <KomaThemeProvider env="test">
      <Toasts closeLabel="✕" />
    </KomaThemeProvider>,
  );
}
