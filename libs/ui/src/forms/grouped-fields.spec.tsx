import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { PhoneField, toPhone } from './phone-field.js';
import { toZip, ZipField } from './zip-field.js';

const onComplete = jest.fn();
const FIELDS = { zip: ZipField, phone: PhoneField };

function Sample({ kind, first }: { kind: keyof typeof FIELDS; first: string }) {
  const [value, setValue] = useState(first);
  const Field = FIELDS[kind];
  return <Field label="field" value={value} onChange={setValue} {...(kind === 'zip' && { onComplete })} />;
}

function show(kind: keyof typeof FIELDS, first = '') {
  onComplete.mockClear();
  render(<Sample kind={kind} first={first} />, {
    wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider>,
  });
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'field' });
}

describe('a zip code field', () => {
  it.each([
    ['1600022', '160-0022'],
    ['〒１６０－００２２', '160-0022'],
    ['160', '160'],
    ['1600', '160-0'],
    ['160-00223', '160-0022'],
    ['abc', ''],
  ])('reads %j as %j', (typed, zip) => {
    expect(toZip(typed)).toBe(zip);
  });

  it('adds the hyphen and reports once when it is complete', async () => {
    const field = show('zip');
    await userEvent.type(field, '160002');
    expect(field).toHaveValue('160-002');
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.type(field, '2');
    await userEvent.type(field, '9');
    expect(field).toHaveValue('160-0022');
    expect(onComplete.mock.calls).toEqual([['160-0022']]);
  });

  it('keeps the caret while typing in the middle', async () => {
    const field = show('zip', '160-0022');
    await userEvent.type(field, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field).toHaveValue('100-022');
    expect(field.selectionStart).toBe(1);
    await userEvent.type(field, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('190-0022');
    expect(field.selectionStart).toBe(2);
  });

  it('leaves the text of an input method unchanged until it is committed', () => {
    const field = show('zip');
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: '１６０００２２' }, isComposing: true });
    expect(field).toHaveValue('１６０００２２');
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('160-0022');
    expect(onComplete).toHaveBeenCalledTimes(1);
  });
});

describe('a telephone field', () => {
  it.each([
    ['09012345678', '090-1234-5678'],
    ['０９０１２３４', '090-1234'],
    ['0312345678', '03-1234-5678'],
    ['0312', '03-12'],
    ['05012345678', '050-1234-5678'],
    ['+81 90-1234-5678', '090-1234-5678'],
    ['+81 (0)3 1234 5678', '03-1234-5678'],
    ['090-1234-56789', '090-1234-5678'],
    ['tel', ''],
  ])('reads %j as %j', (typed, phone) => {
    expect(toPhone(typed)).toBe(phone);
  });

  it('groups digits while typing', async () => {
    const field = show('phone');
    await userEvent.type(field, '0901234');
    expect(field).toHaveValue('090-1234');
    await userEvent.type(field, '5678');
    expect(field).toHaveValue('090-1234-5678');
    expect(field).toHaveAttribute('autocomplete', 'tel');
  });
});
