import { describe, expect, it } from '@jest/globals';
import { mentionOf } from '@koma/contracts';
import { edited, shownOf, storedOf, wantedAt, withMention } from './mention-text.js';

const [NAGI, UMI] = ['0198f3a0-0000-7000-8000-000000000001', '0198f3a0-0000-7000-8000-000000000002'];
const nameOf = (id: string) => (id === NAGI ? '汐見 凪' : '佐藤 海');
const stored = `まず${mentionOf(NAGI)} と${mentionOf(UMI)}。`;
const shown = shownOf(stored, nameOf);

/** What is stored after an edit that puts the caret behind what was typed. */
const after = (text: string, caret: number) => {
  const result = edited(shown, text, caret);
  return [storedOf(result.shown), result.caret];
};

describe('a text with mentions', () => {
  it('is shown with names, and stored with ids', () => {
    expect(shown.text).toBe('まず@汐見 凪 と@佐藤 海。');
    expect(storedOf(shown)).toBe(stored);
  });

  it('keeps them while words before, between and behind them change', () => {
    expect(after('では、まず@汐見 凪 と@佐藤 海。', 3)[0]).toBe(`では、${stored}`);
    expect(after('まず@汐見 凪 さんと@佐藤 海。', 10)[0]).toBe(`まず${mentionOf(NAGI)} さんと${mentionOf(UMI)}。`);
    expect(after('まず@汐見 凪 と@佐藤 海。確認を', 18)[0]).toBe(`${stored}確認を`);
  });

  it('keeps one where the same letters are typed beside it', () => {
    expect(after('まず@@汐見 凪 と@佐藤 海。', 3)[0]).toBe(`まず@${stored.slice(2)}`);
    expect(after('まず@汐見 凪凪 と@佐藤 海。', 8)[0]).toBe(`まず${mentionOf(NAGI)}凪 と${mentionOf(UMI)}。`);
  });

  it('loses a whole one with a letter of it, and both with what spans them', () => {
    expect(after('まず@汐見  と@佐藤 海。', 6)).toEqual([`まず と${mentionOf(UMI)}。`, 2]);
    expect(after('まず@汐藤 海。', 4)).toEqual(['まず。', 2]);
  });

  it('has words in place of one into which somebody writes', () => {
    expect(after('まず@汐見の 凪 と@佐藤 海。', 6)[0]).toBe(`まず@汐見の 凪 と${mentionOf(UMI)}。`);
  });

  it('is empty once all is deleted', () => {
    expect(after('', 0)).toEqual(['', 0]);
  });
});

describe('an @', () => {
  const wanted = (text: string) => wantedAt({ text, mentions: [] }, text.length);

  it('begins a mention at any place of a sentence, in both widths', () => {
    expect(wanted('@')).toEqual({ start: 0, query: '' });
    expect(wanted('確認です。@しお')).toEqual({ start: 5, query: 'しお' });
    expect(wanted('See ＠na')).toEqual({ start: 4, query: 'na' });
  });

  it('begins none in an address, behind a blank, or within a mention', () => {
    expect(wanted('sora@koma')).toBeNull();
    expect(wanted('@汐見 ')).toBeNull();
    expect(wantedAt(shown, 'まず@汐'.length)).toBeNull();
  });

  it('gives way to the name of whom is chosen, and the others stay', () => {
    const typed = edited(shown, '@なまず@汐見 凪 と@佐藤 海。', 2).shown;
    const result = withMention(typed, { start: 0, caret: 2 }, { id: UMI, name: '佐藤 海' });
    expect(storedOf(result.shown)).toBe(`${mentionOf(UMI)} ${stored}`);
    expect(result.shown.text.slice(0, result.caret)).toBe('@佐藤 海 ');
  });
});
