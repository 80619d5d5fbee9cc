import { describe, expect, it } from '@jest/globals';
import { markedParts } from '@koma/contracts';
import { withLink, withStrong } from './insert-marks.js';

/** `|` stands at both ends of the selection. */
const selected = (given: string) => {
  const [before = '', within = '', after = ''] = given.split('|');
  return { text: before + within + after, start: before.length, end: before.length + within.length };
};
const shown = ({ text, start, end }: ReturnType<typeof selected>) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

describe('emphasis', () => {
  it.each([
    ['作品で|選ぶ|。', '作品で**|選ぶ|**。'],
    ['作品で**|選ぶ|**。', '作品で|選ぶ|。'],
    ['one |two | three', 'one **|two|**  three'],
    ['||', '**|語句|**'],
  ])('makes %s to %s', (before, after) => {
    expect(shown(withStrong(selected(before), '語句'))).toBe(after);
  });
});

describe('a link', () => {
  it('stands in place of what is selected, and is read as one', () => {
    const { text } = withLink(selected('詳しくは|こちら|へ。'), { words: 'こちら', href: '/about' });
    expect(text).toBe('詳しくは[こちら](/about)へ。');
    expect(markedParts(text)[1]).toEqual({
      ...{ kind: 'link', href: '/about' },
      parts: [{ kind: 'text', text: 'こちら' }],
    });
  });
});
