import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { CodeInput, toDigits } from './code-input.js';

function Sample({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const check = (complete: string) => {
    onComplete(complete);
    setWrong(complete === '111111' ? complete : '');
  };
  const error = wrong === code && wrong !== '' && 'wrong';
  return <CodeInput label="code" value={code} onChange={setCode} onComplete={check} error={error} />;
}

function show() {
  const onComplete = jest.fn();
  render(<Sample onComplete={onComplete} />, {
    wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider>,
  });
  return { field: screen.getByLabelText<HTMLInputElement>('code'), onComplete };
}

describe('a code field', () => {
  it.each([
    ['１２３４５６', '123456'],
    ['123 456', '123456'],
    ['G-123456 ', '123456'],
    ['1234567', '123456'],
    ['abc', ''],
  ])('reads %p as %p', (typed, code) => {
    expect(toDigits(typed, 6)).toBe(code);
  });

  it('reports once when the last digit is entered', async () => {
    const { field, onComplete } = show();
    await userEvent.type(field, '12345');
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.type(field, '67');
    expect(onComplete.mock.calls).toEqual([['123456']]);
    expect(field).toHaveValue('123456');
  });

  it('replaces a refused code by what is typed next, and reports it once', async () => {
    const { field, onComplete } = show();
    await userEvent.type(field, '111111');
    expect(field).toBeInvalid();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    await userEvent.keyboard('222222');
    expect(field).toHaveValue('222222');
    expect(onComplete.mock.calls).toEqual([['111111'], ['222222']]);
  });

  it('replaces a refused code by digits that are typed behind it', async () => {
    const { field, onComplete } = show();
    await userEvent.type(field, '111111');
    await userEvent.type(field, '333333', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(field).toHaveValue('333333');
    expect(onComplete.mock.calls).toEqual([['111111'], ['333333']]);
  });

  it('leaves the text of a Japanese input method unchanged until it is committed', () => {
    const { field, onComplete } = show();
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: '１２３４５６' }, isComposing: true });
    expect(field).toHaveValue('１２３４５６');
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('123456');
    expect(onComplete).toHaveBeenCalledTimes(1);
  });

  it('can be filled by phones and password managers', () => {
    const { field } = show();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
  });
});
