import { companyForm, joinedForm, searchForm, withDigits, withoutLegalForm } from '@koma/contracts';
import { like } from '@koma/service-kit';
import { LRUCache } from 'lru-cache';
import { toHiragana } from 'wanakana';
import { heldForm, NAME_MARKS, shortForm } from '../../portfolio/index.js';

const MOST_WORDS = 10;

/** A word of a query: what stands for it in the searched texts. One of each list is enough. */
export interface QueryWord {
  /** In the text of a work or the company of a creator. */
  texts: readonly string[];
  /** In the forms of one person's name. */
  names: readonly string[];
  /** Where it begins a family name, or is all of it. */
  starts: readonly string[];
  /** What a category may be called: the word, and the word with its neighbours. */
  labels: readonly string[];
}

/** Bigrams of each word, without repeats. */
export function bigrams(normalised: string): string[] {
  const pairs = normalised.split(' ').flatMap((word) => {
    const letters = [...word];
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
  return [...new Set(pairs)];
}

/** Queries read last: a page, its counts and the next page ask for the same words. */
const read = new LRUCache<string, readonly QueryWord[]>({ max: 500 });

/** The words of a query, ten at most; legal forms of companies and mere marks are none. */
export function queryWords(query: string): readonly QueryWord[] {
  let words = read.get(query);
  if (!words) read.set(query, (words = readQuery(query)));
  return words;
}

function readQuery(query: string): QueryWord[] {
  const words = searchWords(query);
  const isSpelt = words.length > 1 && words.every((word) => /^[a-z]+$/.test(searchForm(word)));
  return words.map((word, at) => {
    const kana = kanaOf(word);
    const spellings = spellingsOf(word, kana);
    return {
      texts: textsOf(word, isSpelt ? kana : kana.filter(isLong)),
      names: spellings.flatMap(namesOf),
      starts: spellings.flatMap(startsOf),
      labels: labelsOf(words, at),
    };
  });
}

/** The words of a query as their writer separates them. */
const searchWords = (query: string): string[] =>
  withoutLegalForm(query)
    .split(/\s+/)
    .filter((word) => searchForm(word) !== '')
    .slice(0, MOST_WORDS);

/** Where a word of a reading begins. */
const BEGIN = '‹';
/** So short in kana, Latin letters are looked for where a word begins: `oba` is not in あおば. */
const SHORT_KANA = 3;
const inKatakana = (kana: string) =>
  shortForm(kana).replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/**
 * How a text is read, as it is stored beside the text: as kana are typed, and for Latin letters in katakana without held vowels,
 * also from each further word on.
 */
export function readingForms(kana: string): string[] {
  const words = kana.split(/\s+/).filter(Boolean);
  const further = words.slice(1).filter((word) => word.length > 1);
  return [joinedForm(kana), ...[words.join(''), ...further].map(wholeReading)];
}
/** One reading, without held vowels. */
export const wholeReading = (kana: string): string => BEGIN + inKatakana(kana);

/** LIKE patterns of a company's forms and readings. */
export const companyPatterns = (typed: string): string[] =>
  textsOf(companyForm(typed), kanaOf(typed).filter(isLong)).map((text) => like(text));

/** That a row of `company_name` has one of the patterns in its name, in the guessed reading or in one that creators agree on. */
export const isCalled = (patterns: string): string =>
  `(key LIKE ANY(${patterns}) OR kana LIKE ANY(${patterns}) OR key IN (SELECT key FROM agreed_reading WHERE forms LIKE ANY(${patterns})))`;

/** The kana that a word in Latin letters may stand for; short ones stand for too many. */
export const latinReadings = (latin: string): string[] => kanaOf(latin).filter((kana) => kana.length >= SHORT_KANA);

/** One syllable is no word, but among words in Latin letters it may be a particle: natsu no hajimari. */
const isLong = (kana: string) => kana.length > 1;

function textsOf(word: string, kana: readonly string[]): string[] {
  const form = joinedForm(word);
  return [...new Set([form, withDigits(form), ...kana.map(readFrom)])];
}

/** Held vowels that are written are in the kana; where none are, they may be left out. */
function readFrom(kana: string): string {
  if (heldForm(kana) !== shortForm(kana)) return joinedForm(kana);
  return (kana.length > 1 && kana.length <= SHORT_KANA ? BEGIN : '') + inKatakana(kana);
}

/** The word, and the kana that Latin letters may stand for. */
const spellingsOf = (word: string, kana = kanaOf(word)): string[] => [word, ...kana.filter(isLong)];

/** ん before a vowel is written like な行 (Shinichi), and a long vowel may be written twice (doraibaa), so all are tried. */
function kanaOf(word: string): string[] {
  const form = heldForm(word)
    .replace(/(?<=[ou])ˉ/g, 'u')
    .replaceAll('ˉ', '');
  if (!/^[a-z]{2,}$/.test(form)) return [];
  const ways = new Set([form, form.replace(/n(?=[aiueoy])/g, "n'"), form.replace(/([aie])\1/g, '$1')]);
  return [...new Set([...ways].map((letters) => toHiragana(letters)))].filter((kana) => /^[ぁ-ゖー]+$/.test(kana));
}

const { family, given, end } = NAME_MARKS;
/** Held vowels count while a name is written; in Latin letters a whole name is also found without them. */
const wholeOf = (word: string, begin: string): string[] => {
  const [held, short] = [heldForm(word), shortForm(word)];
  return held === short || !/[a-z]/.test(short) ? [] : [`${begin}${short}${end}`];
};
const namesOf = (word: string): string[] => [heldForm(word), ...wholeOf(word, family), ...wholeOf(word, given)];
const startsOf = (word: string): string[] => [`${family}${heldForm(word)}`, ...wholeOf(word, family)];

/** How well a name fits what was typed: 0 equal, 1 begins with it, 2 contains it. */
export function rankOfName(forms: string, typed: string): number {
  const spellings = spellingsOf(joinedForm(typed));
  const holds = (marked: readonly string[]) => marked.some((form) => forms.includes(form));
  const short = spellings.map(shortForm);
  if (holds(short.flatMap((form) => [`${family}${form}${end}`, `${given}${form}${end}`]))) return 0;
  return holds(spellings.map(heldForm).flatMap((form) => [`${family}${form}`, `${given}${form}`])) ? 1 : 2;
}

/** Whether every word of a query is in the forms of a person's name; without words it is. */
export const isNamed = (forms: string, query: string): boolean =>
  queryWords(query).every(({ names }) => names.some((name) => forms.includes(name)));

function labelsOf(words: readonly string[], at: number): string[] {
  const from = [at - 2, at - 1, at].filter((start) => start >= 0);
  const runs = from.flatMap((start) => [1, 2, 3].map((length) => [start, start + length] as const));
  const around = runs.filter(([start, stop]) => start <= at && stop > at && stop <= words.length);
  return [...new Set(around.map(([start, stop]) => joinedForm(words.slice(start, stop).join(''))))];
}
