import { describe, expect, it } from '@jest/globals';
import { countableWord } from './countable-word.js';

describe('the words of a search as they are counted', () => {
  it('are in the form of the search', () => {
    expect(countableWord(' 白波　ビール！ ')?.word).toBe(countableWord('白波 ビール')?.word);
    expect(countableWord('ＣＡＦＥ')?.word).toBe(countableWord('café')?.word);
  });

  it('are shown as they were written, with plain spaces and letters', () => {
    expect(countableWord(' ミュージック　ビデオ ')?.written).toBe('ミュージック ビデオ');
    expect(countableWord('ﾐｭｰｼﾞｯｸ')?.written).toBe('ミュージック');
  });

  it.each(['sora@example.jp', 'ｓｏｒａ＠example.jp', 'sora @ example.jp', '佐藤 sora@example'])(
    'leave out %j, which looks like a mail address',
    (q) => expect(countableWord(q)).toBeNull(),
  );

  it.each(['090-1234-5678', '０９０ １２３４ ５６７８', '+81 (0)3 1234 5678', '佐藤 03.1234.5678', '1234-5678'])(
    'leave out %j, which looks like a telephone number',
    (q) => expect(countableWord(q)).toBeNull(),
  );

  it.each(['', '  ', '・・・'])('leave out %j, which has no word', (q) => expect(countableWord(q)).toBeNull());

  it.each(['@cosme', '23時', '2026', '1000万'])('keep %j', (q) => expect(countableWord(q)).not.toBeNull());
});
