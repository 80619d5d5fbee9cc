import {
  importFacts,
  importFailure,
  type ImportFailure,
  importFaultKind,
  importTotals,
  type Locale,
} from '@koma/contracts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const reports = z.tuple([
  z.object({
    facts: importFacts.extend({ headings: z.array(z.string()) }),
    totals: importTotals,
    faults: z.record(z.string(), z.number()),
    failure: importFailure.nullable(),
  }),
]);
type Report = z.infer<typeof reports>[0];

export const IN_PROGRESS = {
  ja: '別の取り込みが進んでいます。終わってからもう一度実行してください。',
  en: 'Another import is under way. Please run this one when it is over.',
} as const;

const FAILURES: Readonly<Record<ImportFailure, Readonly<Record<Locale, string>>>> = {
  NO_LINES: { ja: 'データの行がありません。', en: 'There are no lines.' },
  NO_HEADINGS: {
    ja: '1行目に見出しがありません。「外部ID」の列が必要です。',
    en: 'The first row has no headings; the column “External ID” is needed.',
  },
  LOOKS_LIKE_SHIFT_JIS: {
    ja: 'このファイルはShift_JISのようです。--encoding shift_jis を付けてください。',
    en: 'This file looks like Shift_JIS. Add --encoding shift_jis.',
  },
  LOOKS_LIKE_UTF_8: {
    ja: 'このファイルはUTF-8のようです。--encoding utf-8 を付けてください。',
    en: 'This file looks like UTF-8. Add --encoding utf-8.',
  },
  BROKEN: { ja: '取り込みが途中で止まりました。', en: 'The import stopped on the way.' },
};

/** What became of an import. */
export async function readReport(database: DataSource, id: string): Promise<Report> {
  const rows = await database.query<unknown>('SELECT facts, totals, faults, failure FROM work_import WHERE id = $1', [
    id,
  ]);
  return reports.parse(rows)[0];
}

/** Kinds of faults, the most frequent first. */
export const faultsByCount = (faults: Report['faults']): { field: string; code: string; lines: number }[] =>
  Object.entries(faults)
    .map(([kind, lines]) => {
      const [field = '', code = ''] = kind.split(' ');
      return { field, code, lines };
    })
    .sort((one, other) => other.lines - one.lines);

const ENCODINGS: Readonly<Record<string, string>> = { shift_jis: 'Shift_JIS', 'utf-16le': 'UTF-16' };

/** The report of the command line. */
export function importInWords(report: Report, given: { locale: Locale; isDry: boolean; refused: string }): string {
  const { facts, totals, faults, failure } = report;
  const { locale, isDry, refused } = given;
  const isJa = locale === 'ja';
  const number = new Intl.NumberFormat(locale);
  const encoding = ENCODINGS[facts.encoding ?? ''];
  const counts = isJa
    ? `読み込み ${number.format(totals.read)}行：新規 ${number.format(totals.added)}、変更 ${number.format(totals.changed)}、変更なし ${number.format(totals.unchanged)}、エラー ${number.format(totals.refused)}`
    : `${number.format(totals.read)} lines read: ${number.format(totals.added)} new, ${number.format(totals.changed)} changed, ${number.format(totals.unchanged)} unchanged, ${number.format(totals.refused)} refused`;
  return [
    ...(isDry ? [isJa ? '確認のみ（何も書き込んでいません）' : 'Checked only: nothing was written'] : []),
    ...(encoding ? [isJa ? `文字コードは${encoding}として読みました` : `Read as ${encoding}`] : []),
    ...(facts.ignoredColumns.length > 0 ? [(isJa ? '読まなかった列：' : 'Columns left out: ') + facts.ignoredColumns.join(isJa ? '、' : ', ')] : []), // prettier-ignore
    ...(failure ? [FAILURES[failure][locale]] : []),
    counts,
    ...faultsByCount(faults).map(
      ({ field, code, lines }) =>
        `  ${importFaultKind(field, code, locale)} ${number.format(lines)}${isJa ? '行' : ' lines'}`,
    ),
    ...(totals.refused > 0 ? [isJa ? `エラーの行：${refused}` : `Refused lines: ${refused}`] : []),
  ].join('\n');
}
