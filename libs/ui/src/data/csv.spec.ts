import { describe, expect, it } from '@jest/globals';
import { toCsv } from './csv.js';

const bare = (rows: Parameters<typeof toCsv>[0]) => toCsv(rows).slice(1);

describe('a CSV file', () => {
  it('starts with a byte order mark and ends lines as RFC 4180 says', () => {
    expect(
      toCsv([
        ['日付', '閲覧数'],
        ['2026-11-20', 3],
      ]),
    ).toBe('\uFEFF日付,閲覧数\r\n2026-11-20,3\r\n');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(bare([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠SUM(A1)'])(
    'makes %j no formula',
    (cell) => {
      expect(bare([[cell]])).toMatch(/^"?'/);
    },
  );

  it('keeps numbers unchanged', () => {
    expect(bare([[-3]])).toBe('-3\r\n');
  });
});
