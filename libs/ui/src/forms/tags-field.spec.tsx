import { describe, expect, it } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { TagsField } from './tags-field.js';

const WORDS = { clear: 'clear', full: 'as many as allowed' };

function Sample({ max }: { max: number }) {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <>
      <TagsField label="tags" value={tags} onChange={setTags} max={max} words={WORDS} />
      <p data-testid="tags">{tags.join('|')}</p>
    </>
  );
}

function show(max = 20) {
  render(<Sample max={max} />, {
    wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider>,
  });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'tags' });
  return { field, tags: () => screen.getByTestId('tags').textContent };
}

describe('a tags field', () => {
  it.each([
    ['海{Enter}', '海'],
    ['海、空,', '海|空'],
    ['海，空；', '海|空'],
    [' 海 {Enter}', '海'],
    ['、、', ''],
  ])('reads %j as %j', async (typed, expected) => {
    const { field, tags } = show();
    await userEvent.type(field, typed);
    expect(tags()).toBe(expected);
    expect(field).toHaveValue('');
  });

  it('takes a tag once in any width and case, and keeps the first spelling', async () => {
    const { field, tags } = show();
    await userEvent.type(field, 'Tokyo,ＴＯＫＹＯ,tokyo{Enter}');
    expect(tags()).toBe('Tokyo');
    await userEvent.click(field);
    await userEvent.paste('TOKYO、海、海');
    expect(tags()).toBe('Tokyo|海');
  });

  it('adds the remaining text on leaving', async () => {
    const { field, tags } = show();
    await userEvent.type(field, '海');
    await userEvent.tab();
    expect(tags()).toBe('海');
  });

  it('says when the maximum is reached', async () => {
    const { field, tags } = show(2);
    await userEvent.type(field, '海,空,');
    expect(screen.getByRole('status')).toHaveTextContent('as many as allowed');
    await userEvent.type(field, '山,');
    expect(tags()).toBe('海|空');
    await userEvent.clear(field);
    await userEvent.type(field, '{Backspace}');
    expect(tags()).toBe('海');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('waits for the end of a kanji conversion', async () => {
    const { field, tags } = show();
    await userEvent.click(field);
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'うみ、' } });
    const enter = createEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true });
    fireEvent(field, enter);
    expect(enter.defaultPrevented).toBe(true);
    expect(tags()).toBe('');
    fireEvent.change(field, { target: { value: '海、' } });
    fireEvent.compositionEnd(field);
    expect(tags()).toBe('海');
  });
});
