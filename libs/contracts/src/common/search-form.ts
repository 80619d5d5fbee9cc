import { KANJI_FORMS } from './kanji-forms.js';
import { normalise } from './normalise.js';

const SMALL_KANA = 'ぁあぃいぅうぇえぉおっつゃやゅゆょよゎわゕかゖけ';
/** ヴ is written as バ行, ヂ and ヅ as ジ and ズ, and kana of before 1946 as those of today. */
const SOUNDS = [
  [/ゔ[ぁあ]/g, 'ば'],
  [/ゔ[ぃい]/g, 'び'],
  [/ゔ[ぇえ]/g, 'べ'],
  [/ゔ[ぉお]/g, 'ぼ'],
  [/ゔ/g, 'ぶ'],
  [/ぢ/g, 'じ'],
  [/づ/g, 'ず'],
  [/ゐ/g, 'い'],
  [/ゑ/g, 'え'],
] as const;
const HAS_SOUNDS = /[ゔぢづゐゑ]/;
/** Marks that people write or leave out: hyphens, dots, quotes, brackets. `%`, `_`, `&`, `@`, `#` and `+` are words. */
const MARKS = /(?<!\d)[.]|[.](?!\d)|[\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\u2212・、。…‥,:;!?*/\\|=<>^"'`´¨♪★☆♡♥©®™°]/gu;

const pairsOf = (pairs: string): Map<string, string> => {
  const letters = [...pairs];
  return new Map(letters.flatMap((letter, at) => (at % 2 ? [] : [[letter, letters[at + 1] ?? letter] as const])));
};
const PLAIN = pairsOf(KANJI_FORMS + SMALL_KANA);
const VARIANTS = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu');
const DIACRITICS = /[\u0300-\u036f]/g;
/** Removes diacritics from Latin letters; the voicing marks of kana stay. */
const withoutDiacritics = (text: string) =>
  text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').replace(DIACRITICS, ''));

/**
 * The form of searched texts and of queries, the only one: the normal form, with usual kanji, small kana as large ones, ヴ as
 * バ行, Latin letters without diacritics, and without marks that people leave out. Idempotent. Blanks stay between words.
 */
export function searchForm(text: string): string {
  let form = normalise(text);
  if (HAS_SOUNDS.test(form)) for (const [written, usual] of SOUNDS) form = form.replace(written, usual);
  form = withoutDiacritics(form.replace(VARIANTS, (letter) => PLAIN.get(letter) ?? letter));
  return form.replace(MARKS, '').replace(/\s+/g, ' ').trim();
}

/** The same without blanks: how one name or title is stored, so that a blank in it changes nothing. */
export const joinedForm = (text: string): string => searchForm(text).replaceAll(' ', '');

const NUMERALS = '〇一二三四五六七八九';
const TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
const ofNumeral = (letter: string) => (letter === '零' ? 0 : NUMERALS.indexOf(letter));

/** The number that kanji write, by place (二〇二六) or by tens (二十三). */
function numberOf(kanji: string): string {
  if (!/[十百千万]/.test(kanji)) return [...kanji].map(ofNumeral).join('');
  let [all, part, digit] = [0, 0, 0];
  for (const letter of kanji) {
    const unit = TENS[letter];
    if (letter === '万') [all, part, digit] = [(all + part + digit || 1) * 10_000, 0, 0];
    else if (unit) [part, digit] = [part + (digit || 1) * unit, 0];
    else digit = ofNumeral(letter);
  }
  return String(all + part + digit);
}

/** A text with Arabic numbers for those in kanji: 二十三時 and 23時 are one. */
export const withDigits = (text: string): string => text.replace(/[〇零一二三四五六七八九十百千万]+/g, numberOf);
