/**
 * The normal form in which names are the same, in services and pages (decision 16): NFKC, lower case, katakana as hiragana,
 * no long vowels, white space as one blank.
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

/** Old and personal forms of letters, each before the one that it is read as. */
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
/** A mark on a Latin letter; the dots of kana are letters of their own. */
const withoutMarks = (text: string) =>
  text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').replace(MARKS, ''));

/** Old and personal forms of kanji as they are read, Latin letters without marks. */
export const plainLetters = (text: string): string => withoutMarks(swapped(text, PLAIN));

/**
 * The one form of what is searched and of what is asked for: the normal form, with old and personal kanji as they are read, small
 * kana as large ones, and Latin letters without marks. Doing it twice changes nothing.
 */
export const searchForm = (text: string): string => withoutMarks(swapped(normalise(text), PLAIN_OR_LARGE));
