import { describe, expect, it } from '@jest/globals';
import { LICENSING } from '@koma/contracts';
import { clearanceTemplate } from './clearance-template.js';
import { blankRows, fromFile, NO_CELLS, pasted, rowOf } from './entry-rows.js';
import { readCells, readClearanceFile } from './read-clearance-file.js';

const HEADINGS = '作品,権利の種類,権利者,備考';
const read = async (text: string | Uint8Array<ArrayBuffer>) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return readClearanceFile({ size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) });
};
/** 「作品,権利の種類,権利者」と「波,出演者,髙木」 in the code page of Japanese Windows; 髙 is one of its own letters. */
const WINDOWS = Uint8Array.from([
  ...[0x8d, 0xec, 0x95, 0x69, 0x2c, 0x8c, 0xa0, 0x97, 0x98, 0x82, 0xcc, 0x8e, 0xed, 0x97, 0xde, 0x2c],
  ...[0x8c, 0xa0, 0x97, 0x98, 0x8e, 0xd2, 0x0d, 0x0a],
  ...[0x94, 0x67, 0x2c, 0x8f, 0x6f, 0x89, 0x89, 0x8e, 0xd2, 0x2c, 0xfb, 0xfc, 0x96, 0xd8, 0x0d, 0x0a],
]);

describe('a CSV file of clearances', () => {
  it('is read by its headings in either language and any order, with line ends and quotation marks in cells', async () => {
    const text = 'Holder,work,権利の種類,Colour,Note\r\n"A ""B"", C",波,Cast,red,"1行目\n2行目"\r\n,,,,\r\n';
    expect(await read(text)).toEqual({
      rows: [{ ...NO_CELLS, holder: 'A "B", C', work: '波', kind: 'Cast', note: '1行目\n2行目' }],
      ignored: ['Colour'],
    });
  });

  it.each([
    ['UTF-8', `${HEADINGS}\n波,出演者,髙木,`],
    ['UTF-8 with a byte order mark', `\uFEFF${HEADINGS}\n波,出演者,髙木,`],
    ['Shift_JIS', WINDOWS],
  ])('is read as %s', async (_, text) => {
    expect(await read(text)).toMatchObject({ rows: [{ work: '波', kind: '出演者', holder: '髙木' }] });
  });

  it('is the template, and what it escapes for spreadsheets', async () => {
    for (const locale of ['ja', 'en'] as const)
      expect(await read(clearanceTemplate(locale, '=1+1'))).toMatchObject({
        rows: [{ work: '=1+1', holder: 'JASRAC', endTime: '18:00' }],
        ignored: [],
      });
  });

  it.each([
    ['headings', '作品,権利者\n波,A'],
    ['headings', ''],
    ['empty', `${HEADINGS}\n\n,,,\n`],
    ['quotes', `${HEADINGS}\n"波,出演者,A,`],
    ['encoding', Uint8Array.from([0x80, 0xff, 0xfe, 0xff])],
    ['encoding', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00])],
  ] as const)('is refused for its %s', async (fault, text) => {
    expect(await read(text)).toEqual({ fault });
  });

  it('with 10,000 rows is read, and is more than the table takes', async () => {
    const found = await read(`${HEADINGS}\n${'波,出演者,A,\n'.repeat(10_000)}`);
    if ('fault' in found) throw new Error(found.fault);
    expect(found.rows).toHaveLength(10_000);
    expect(fromFile(found.rows)).toBeNull();
    expect(fromFile(found.rows.slice(0, LICENSING.tableRows))).toHaveLength(LICENSING.tableRows);
  });
});

describe('cells that were copied', () => {
  it('fill the table from a cell on, with rows for all of them', async () => {
    const copied = await readCells('波\t出演者\t"1行目\n2行目"\r\n風\t\tJASRAC 5" 版', '\t');
    const [first] = blankRows(1);
    const rows = pasted(first ? [first] : [], { row: 0, column: 'work' }, copied ?? []);
    expect(rows?.map(({ cells }) => [cells.work, cells.kind, cells.holder])).toEqual([
      ['波', '出演者', '1行目\n2行目'],
      ['風', '', 'JASRAC 5" 版'],
    ]);
  });

  it('leave the other cells as they are, and end at the last column', () => {
    const rows = pasted([rowOf({ ...NO_CELLS, work: '波', note: '古い' })], { row: 0, column: 'endTime' }, [['18:00', '新しい', '?']]); // prettier-ignore
    expect(rows?.[0]?.cells).toEqual({ ...NO_CELLS, work: '波', endTime: '18:00', note: '新しい' });
  });

  it('are not taken where they would be too many rows', () => {
    const many = Array.from({ length: LICENSING.tableRows }, () => ['波']);
    expect(pasted(blankRows(2), { row: 1, column: 'work' }, many)).toBeNull();
  });
});
