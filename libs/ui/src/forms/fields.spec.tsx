import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { CountedTextarea } from './counted-textarea.js';
import { DateField, dayWords } from './date-field.js';
import { PasswordField } from './password-field.js';
import { SaveBar } from './save-bar.js';

const show = (children: ReactNode) => render(<KomaThemeProvider env="test">{children}</KomaThemeProvider>);

describe('a date field', () => {
  it.each([
    ['ja', /^2026年4月10日\(金\)$/],
    ['en', /^Friday,? 10 April 2026$/],
  ] as const)('writes the date in the page’s format (%s)', (lang, words) => {
    show(<DateField label="day" lang={lang} value="2026-04-10" onChange={() => undefined} />);
    expect(screen.getByLabelText('day')).toHaveValue('2026-04-10');
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it.each([null, '', '2026-13-45', 'tomorrow'])('does not write an invalid date (%j)', (day) => {
    expect(dayWords(day, 'ja')).toBe('');
  });

  it('has no value after it is cleared', () => {
    const onChange = jest.fn();
    show(<DateField label="day" lang="ja" value="2026-04-10" onChange={onChange} />);
    fireEvent.change(screen.getByLabelText('day'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('day'), { target: { value: '2026-05-01' } });
    expect(onChange.mock.calls).toEqual([[null], ['2026-05-01']]);
  });
});

it('counts characters as people do, and accepts text over the limit', () => {
  const countWords = (length: number, max: number) => `${length} of ${max}`;
  show(<CountedTextarea label="text" value="𠮷野家" max={2} countWords={countWords} onChange={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'text' })).toHaveAccessibleDescription('3 of 2');
});

describe('a new password field', () => {
  const rules = [
    { id: 'length', label: 'six letters', isMet: (password: string) => password.length >= 6 },
    { id: 'digit', label: 'a digit', isMet: (password: string) => /\d/.test(password) },
  ];
  const words = { show: 'show', met: 'met', unmet: 'not yet' };

  it('shows which rules are met', () => {
    show(<PasswordField label="password" value="abcdef" onChange={() => undefined} rules={rules} words={words} />);
    expect(screen.getByLabelText('password')).toHaveAccessibleDescription('six letters met a digit not yet');
  });

  it('can show the password', async () => {
    show(<PasswordField label="password" value="abcdef" onChange={() => undefined} rules={rules} words={words} />);
    await userEvent.click(screen.getByRole('button', { name: 'show' }));
    expect(screen.getByLabelText('password')).toHaveAttribute('type', 'text');
  });
});

it('saves its form, or resets the changes', async () => {
  const [onSubmit, onDiscard] = [jest.fn(), jest.fn()];
  const words = { label: 'save changes', unsaved: 'unsaved', discard: 'discard', save: 'save' };
  show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SaveBar isBusy={false} onDiscard={onDiscard} words={words} />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'discard' }));
  expect([onSubmit, onDiscard].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
