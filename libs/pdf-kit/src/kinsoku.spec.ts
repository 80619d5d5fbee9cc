import { describe, expect, it } from '@jest/globals';
import { atBreaks, unbreakable, withBreaks } from './kinsoku.js';

describe('line breaks in Japanese text', () => {
  it.each([
    ['水沢葵', '水|沢|葵'],
    ['光と余白を、大切に。', '光|と|余|白|を、|大|切|に。'],
    ['「夏」のはじまり', '「夏」|の|は|じ|ま|り'],
    ['（（夏））、', '（（夏））、'],
    ['『はい。』と', '『は|い。』|と'],
    ['ショートフィルム', 'ショー|ト|フィ|ル|ム'],
    ['ちょっと待って', 'ちょっ|と|待っ|て'],
    ['人々・時々', '人々・|時々'],
    ['――そして……', '――|そ|し|て……'],
    ['￥500％引き', '￥500％|引|き'],
    ['2026年4月Koma株式会社', '2026|年|4|月|Koma|株|式|会|社'],
    ['｢ﾃﾞｨﾚｸﾀｰ｣', '｢ﾃﾞｨ|ﾚ|ｸ|ﾀｰ｣'],
    ["don't", "don't"],
    ['don’t', 'don’t'],
    ['word—word', 'word—word'],
    ['', ''],
  ])('split %s into %s', (word, expected) => {
    expect(unbreakable(word).join('|')).toBe(expected);
  });

  it('never begin or end a part with a forbidden character', () => {
    const closing = '、。，．）」』】ーっゃゅょッャュョ々';
    for (const mark of closing) expect(unbreakable(`あ${mark}い`)[0]).toBe(`あ${mark}`);
    for (const mark of '（「『【〈《') expect(unbreakable(`あ${mark}い`).at(-1)).toBe(`${mark}い`);
  });

  it('keep characters of several code points together', () => {
    expect(unbreakable('か\u3099き')).toEqual(['か\u3099', 'き']);
    expect(unbreakable('𠮷野')).toEqual(['𠮷', '野']);
  });

  it('split addresses and words that are too long for a line', () => {
    expect(unbreakable('https://www.koma.example/works')).toEqual(['https://www.', 'koma.example/', 'works']);
    expect(unbreakable('a'.repeat(60)).map(({ length }) => length)).toEqual([24, 24, 12]);
    expect(unbreakable('ー'.repeat(60)).map(({ length }) => length)).toEqual([24, 24, 12]);
  });

  it('lose no character', () => {
    const text = '「夏のはじまり」は、2026年・春（予定）';
    expect(unbreakable(text).join('')).toBe(text);
  });
});

describe('line breaks by react-pdf', () => {
  it('use the marked places and add no hyphen', () => {
    expect(withBreaks('夏。秋 and 冬')).toBe('夏。\u00ad秋 and 冬');
    expect(atBreaks('夏。\u00ad秋')).toEqual(['夏。', '', '秋']);
    expect(atBreaks('秋')).toEqual(['秋']);
  });
});
