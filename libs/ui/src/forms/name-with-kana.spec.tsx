import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { NameWithKana } from './name-with-kana.js';

function Sample() {
  const [reading, setReading] = useState('');
  const [firstReading, setFirstReading] = useState('');
  return (
    <NameWithKana
      legend="name"
      family={{ label: 'family' }}
      first={{ label: 'first' }}
      familyKana={{ label: 'family kana', value: reading, onChange: setReading }}
      firstKana={{ label: 'first kana', value: firstReading, onChange: setFirstReading }}
    />
  );
}

function show() {
  render(<Sample />, { wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider> });
  return (name: string) => screen.getByRole('textbox', { name });
}

/** What a Japanese input method does: it shows the kana, converts them to kanji, and commits. */
function compose(field: HTMLElement, reading: string, result: string, before = '') {
  fireEvent.compositionUpdate(field, { data: reading });
  fireEvent.compositionUpdate(field, { data: result });
  fireEvent.change(field, { target: { value: before + result } });
  fireEvent.compositionEnd(field, { data: result });
}

describe('the kana of a name', () => {
  it('are filled in, separately for each part of the name', () => {
    const field = show();
    compose(field('family'), 'みずさわ', '水沢');
    compose(field('first'), 'あおい', '葵');
    expect(field('family kana')).toHaveValue('ミズサワ');
    expect(field('first kana')).toHaveValue('アオイ');
  });

  it('follow a name composed in two steps, and restart with another name', () => {
    const field = show();
    compose(field('family'), 'みず', '水');
    compose(field('family'), 'さわ', '沢', '水');
    expect(field('family kana')).toHaveValue('ミズサワ');
    compose(field('family'), 'たかしろ', '高城');
    expect(field('family kana')).toHaveValue('タカシロ');
  });

  it('stay as typed by hand', async () => {
    const field = show();
    await userEvent.type(field('family kana'), 'ミサワ');
    compose(field('family'), 'みずさわ', '水沢');
    expect(field('family kana')).toHaveValue('ミサワ');
  });

  it('become full-width katakana on leaving the field', async () => {
    const field = show();
    await userEvent.type(field('family kana'), 'みずｻﾜ');
    await userEvent.tab();
    expect(field('family kana')).toHaveValue('ミズサワ');
  });
});
