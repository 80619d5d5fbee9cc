/** Closing brackets, stops and commas, sound and iteration marks, small kana, dashes, units after a number. */
const NOT_AT_START = new Set(
  '、。，．,.・：；:;？！?!‼⁇⁈⁉）〕］｝〉》」』】〙〗〟’”｠»)]}ーゝゞヽヾ々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ…‥—‐–〜～゠％‰℃°′″',
);
/** Opening brackets, signs before a number. */
const NOT_AT_END = new Set('（〔［｛〈《「『【〘〖〝‘“｟｢«([{￥＄￡＃№');
/** Dashes that come in pairs; leaders cannot start a line anyway. */
const PAIRED = new Set('―─');
/** Characters beside which a line may break: CJK, kana, full-width forms, and marks that go with them. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef…‥―─]/u;
/** An address may break after these. */
const JOINTS = new Set('/.-_@?&=#');
/** Longer parts would not fit a column and are split. */
const LONGEST = 24;
const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

function mayPart(before: string, after: string, length: number): boolean {
  if (length >= LONGEST) return true;
  if (!WIDE.test(before) && !WIDE.test(after)) return length > LONGEST / 3 && JOINTS.has(before);
  if (NOT_AT_START.has(after) || NOT_AT_END.has(before)) return false;
  return !(PAIRED.has(before) && before === after);
}

/**
 * The parts of a word between which a line may break. Japanese has no spaces: a line may break between almost any two characters,
 * but some must not start a line and some must not end one (kinsoku: JIS X 4051, W3C JLREQ 3.1.7 and 3.1.8). Latin words stay
 * whole.
 */
export function unbreakable(word: string): string[] {
  const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
  const parts: string[] = [];
  let part: string[] = [];
  for (const [at, letter] of letters.entries()) {
    part.push(letter);
    const next = letters[at + 1];
    if (next !== undefined && !mayPart(letter, next, part.length)) continue;
    parts.push(part.join(''));
    part = [];
  }
  return parts;
}

/** Marks a possible line break; `printable` removes it from texts. */
const BREAK = '\u00ad';

/**
 * Marks every possible line break in a text. This needs the whole text: react-pdf asks for each run of one script separately, and
 * never sees 「 and 春 together.
 */
export const withBreaks = (text: string): string =>
  text
    .split(' ')
    .map((word) => unbreakable(word).join(BREAK))
    .join(' ');

/** For react-pdf: the parts of a marked word. It adds a hyphen between two parts unless an empty one stands between them. */
export const atBreaks = (word: string): string[] =>
  word.split(BREAK).flatMap((part, at) => (at === 0 ? [part] : ['', part]));
