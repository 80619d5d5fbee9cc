import { z } from 'zod';
import type { Locale } from '../../common/access.js';
import { FIELD_MESSAGES, type FieldCode } from '../../common/field-messages.js';
import { IMPORT_FIELDS, isImportField } from './import-fields.js';

const words = (ja: string, en: string) => ({ ja, en });

/** What can be wrong with a line beside what every form says of a field. `{value}` and `{near}` are filled in. */
export const IMPORT_FAULTS = {
  NOT_JSON: words(
    'JSONとして読めません。1行に1件の形か確認してください。',
    'This is not JSON. Write one object on each line.',
  ),
  TOO_LONG_LINE: words(
    '1件が長すぎます（上限10万文字）。引用符（"）が閉じているか確認してください。',
    'This line is too long (100,000 characters at most). Check that every quotation mark is closed.',
  ),
  BAD_CSV: words('引用符（"）の使い方が正しくありません。', 'A quotation mark is in the wrong place.'),
  TOO_MANY_CELLS: words('見出しより多くの列があります。', 'There are more cells than headings.'),
  BAD_LETTERS: words(
    '文字コードが合わない文字があります。文字コードに「Shift_JIS」または「UTF-8」を選んで読み直してください。',
    'Some letters are in another encoding. Read the file again as Shift_JIS or UTF-8.',
  ),
  HIDDEN_MARKS: words(
    '目に見えない制御文字が含まれています。この欄を入力し直してください。',
    'There are invisible control characters. Type this field anew.',
  ),
  TWICE: words(
    '外部IDが{near}行目と同じです。どちらか一方にしてください。',
    'Line {near} has the same external ID. Keep one of them.',
  ),
  UNKNOWN_CREATOR: words(
    '「{value}」というIDのクリエイターはいません。{near}作品より前の行か、以前の取り込みで登録してください。',
    'There is no creator with the ID “{value}”. {near}Add the creator before the work, or in an import before.',
  ),
  UNKNOWN_VALUE: words('「{value}」は未登録です。{near}', '“{value}” is not known. {near}'),
  UNKNOWN_FIELD: words('「{value}」という項目はありません。', 'There is no field “{value}”.'),
  NOT_A_DATE: words(
    '「{value}」は実在する日付として読めません（例：2025-04-01、2025年4月1日、令和7年4月1日）。',
    '“{value}” is not a date that exists. Write it like 2025-04-01.',
  ),
  DATE_IMPLAUSIBLE: words(
    'オンエア日は1895年から5年後までの日付にしてください。',
    'The on-air date must lie between 1895 and five years from now.',
  ),
  FUTURE: words('公開日時に未来の日時は使えません。', 'The date of publication cannot lie in the future.'),
  NOTHING_TO_SHOW: words(
    'ファイルがない作品を公開できるのは、YouTubeのURLがある映像だけです。非公開にするか、URLを入れてください。',
    'Without files, only a video with a YouTube address can be shown. Set it to unpublished, or add the address.',
  ),
  NOT_HERE: words(
    'この種別の行では使えない項目です。空にしてください。',
    'This field does not belong to a line of this type. Leave it empty.',
  ),
  NOT_YES_NO: words('「はい」または「いいえ」で入力してください。', 'Please write yes or no.'),
  BAD_AWARD: words(
    '「賞／部門／作品名／年」の形で入力してください。',
    'Write each award as ceremony/category/title/year.',
  ),
  BAD_CREDIT: words('「役割:名前」の形で入力してください。', 'Write each credit as role:name.'),
  TOO_MANY: words('件数が多すぎます。', 'There are too many.'),
} as const;
export type ImportFaultCode = keyof typeof IMPORT_FAULTS | FieldCode;

/** One fault of a line, told in words by `importFaultText`. */
export const importFault = z.object({
  /** Key of the field; empty: the whole line. */
  field: z.string(),
  code: z.string(),
  value: z.string(),
  /** What it may have meant: the nearest known values. */
  near: z.array(z.string()),
});
export type ImportFault = z.infer<typeof importFault>;

const all: Readonly<Record<string, Readonly<Record<Locale, string>>>> = { ...IMPORT_FAULTS, ...FIELD_MESSAGES };
const nearText = (near: readonly string[], locale: Locale): string => {
  if (near.length === 0) return '';
  return locale === 'ja' ? `近いもの：${near.join('、')}。` : `Did you mean ${near.join(', ')}? `;
};

/** A field in words; keys of no field stay as they are. */
export function importFieldName(key: string, locale: Locale): string {
  if (key === '') return locale === 'ja' ? '行全体' : 'Whole line';
  return isImportField(key) ? (IMPORT_FIELDS[key][locale][0] ?? key) : key;
}

/** What is wrong, and what to do. */
export function importFaultText({ code, value, near }: ImportFault, locale: Locale): string {
  const said = all[code]?.[locale] ?? all['FIELD.INVALID']?.[locale] ?? code;
  const filled = code === 'TWICE' ? near.join() : nearText(near, locale);
  return said
    .replace('{value}', () => value)
    .replace('{near}', () => filled)
    .trim();
}

/** A kind of fault in a few words, for counts. */
export function importFaultKind(field: string, code: string, locale: Locale): string {
  const name = importFieldName(field, locale);
  const kind = code.startsWith('UNKNOWN_')
    ? { ja: 'が未登録', en: ': not known' }[locale]
    : `${locale === 'ja' ? '：' : ': '}${importFaultText({ field, code, value: '…', near: ['…'] }, locale)}`;
  return locale === 'ja' ? `「${name}」${kind}` : `${name}${kind}`;
}
