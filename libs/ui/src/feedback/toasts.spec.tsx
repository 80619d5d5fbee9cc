import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { raiseToast, type ToastKind } from './raise-toast.js';
import { Toasts } from './toasts.js';

const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
/** Longer than a toast's transitions. */
const SLIDE = 300;
/** Shows a toast and waits until it has slid in. */
const raise = (kind: ToastKind, message: string) => {
  act(() => raiseToast(kind, message));
  wait(SLIDE);
};

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(
      <KomaThemeProvider env="test">
        <Toasts closeLabel="Close" />
      </KomaThemeProvider>,
    );
  });
  afterEach(() => {
    act(() => notifications.clean());
    jest.useRealTimers();
  });

  it.each(['success', 'warning', 'info', 'default'] as const)('announce %s politely', (kind) => {
    raise(kind, 'Done');
    expect(screen.getByRole('status')).toHaveTextContent('Done');
    expect(screen.getByRole('status')).toHaveAttribute('data-toast', kind);
  });

  it('announce an error at once', () => {
    raise('error', 'Broken');
    expect(screen.getByRole('alert')).toHaveTextContent('Broken');
  });

  it('disappear after five seconds', () => {
    raise('success', 'Saved');
    wait(4000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    wait(1000);
    wait(SLIDE);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('are closed by their button', () => {
    raise('info', 'First');
    raise('info', 'Second');
    const [first] = screen.getAllByRole('button', { name: 'Close' });
    if (first) fireEvent.click(first);
    wait(SLIDE);
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeInTheDocument();
  });

  it('wait when twenty are shown', () => {
    for (let number = 0; number < 23; number += 1) act(() => raiseToast('info', `Toast ${number}`));
    expect(screen.getAllByRole('status')).toHaveLength(20);
  });
});
