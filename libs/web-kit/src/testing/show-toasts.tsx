import { KomaThemeProvider, Toasts } from '@koma/ui';
import { notifications } from '@mantine/notifications';
import { act, render } from '@testing-library/react';

/** Renders the place of the toasts, which the shell holds, so that a test can read them; those of other tests are gone. */
export function showToasts(): void {
  act(() => notifications.clean());
  render(
    <KomaThemeProvider env="test">
      <Toasts closeLabel="✕" />
    </KomaThemeProvider>,
  );
}
