/**
 * The normal form in which names are compared, in services and pages (decision 16): NFKC, lower case, katakana as hiragana, no
 * long vowels, white space as one space.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/[ー〜~]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Old and variant forms of characters, each before its usual form. */
const SAME_LETTERS =
  '髙高﨑崎嵜崎濵浜濱浜邊辺邉辺齋斎齊斉德徳澤沢廣広國国櫻桜眞真惠恵瀧滝龍竜榮栄壽寿彌弥嶋島嶌島槇槙薗園曾曽冨富藏蔵圓円渕淵柗松𠮷吉';
const SMALL_KANA = 'ぁあぃいぅうぇえぉおっつゃやゅゆょよゎわゕかゖけ';

const pairsOf = (pairs: string): Map<string, string> => {
  const letters = [...pairs];
  return new Map(letters.flatMap((letter, at) => (at % 2 ? [] : [[letter, letters[at + 1] ?? letter] as const])));
};
const PLAIN = pairsOf(SAME_LETTERS);
const PLAIN_OR_LARGE = new Map([...PLAIN, ...pairsOf(SMALL_KANA)]);
const swapped = (text: string, letters: ReadonlyMap<string, string>) =>
  [...text].map((letter) => letters.get(letter) ?? letter).join('');
const MARKS = /[\u0300-\u036f]/g;
/** Removes diacritics from Latin letters; the voicing marks of kana stay. */
const withoutMarks = (text: string) =>
  text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').replace(MARKS, ''));

/** Usual forms of old and variant kanji, and Latin letters without diacritics. */
export const plainLetters = (text: string): string => withoutMarks(swapped(text, PLAIN));

/**
 * The form of searched texts and of queries: the normal form, with usual kanji, small kana as large ones, and Latin letters
 * without diacritics. Idempotent.
 */
export const searchForm = (text: string): string => withoutMarks(swapped(normalise(text), PLAIN_OR_LARGE));
