import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { LoadingBar } from './loading-bar.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

it('shows a loading bar for a slow change only', () => {
  const { container, rerender } = render(<LoadingBar isBusy />);
  const bar = () => container.querySelector('[data-loading-bar]');
  wait(199);
  expect(bar()).toBeNull();
  wait(1);
  expect(bar()).not.toBeNull();
  rerender(<LoadingBar isBusy={false} />);
  expect(bar()).toBeNull();
  wait(1_000);
  expect(bar()).toBeNull();
});
