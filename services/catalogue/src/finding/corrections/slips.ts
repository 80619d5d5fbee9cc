/** Shorter words are too many others' neighbours. */
const SHORTEST = { latin: 4, kana: 3, other: 2 } as const;
/** Longer ones have too many neighbours, and are seldom Japanese. */
const LONGEST_LATIN = 16;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const scriptOf = (form: string): keyof typeof SHORTEST =>
  /^[a-z0-9]+$/.test(form) ? 'latin' : /^[ぁ-ゖ]+$/.test(form) ? 'kana' : 'other';

/** Whether a form is long enough to say what was meant. */
export const canSlip = (form: string): boolean => [...form].length >= SHORTEST[scriptOf(form)];

/** Every word in Latin letters that is one slip away from a word in Latin letters: with it, a reading may have been meant. */
export function latinSlips(form: string): string[] {
  if (!/^[a-z]+$/.test(form) || form.length > LONGEST_LATIN) return [];
  const slips = Array.from({ length: form.length + 1 }, (_, at) => {
    const [before, letter, after] = [form.slice(0, at), form.slice(at, at + 1), form.slice(at + 1)];
    const others = [...LETTERS].flatMap((other) => [before + other + letter + after, before + other + after]);
    return [...others, before + after, before + after.slice(0, 1) + letter + after.slice(1)];
  });
  return [...new Set(slips.flat())].filter((slip) => slip !== form);
}

const escaped = (letters: readonly string[]) => letters.map((letter) => letter.replace(/[\\%_]/g, '\\$&')).join('');

/** LIKE patterns of everything that holds the form with one letter changed, missing, added, or two neighbours swapped. */
export function slipPatterns(form: string): string[] {
  const letters = [...form];
  const patterns = letters.flatMap((_, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
    const [next, ...rest] = after;
    const swapped = next === undefined ? [] : [escaped([...before, next, letters[at] ?? '', ...rest])];
    const missing = at === 0 ? [] : [`${escaped(before)}_${escaped(letters.slice(at))}`];
    return [`${escaped(before)}_${escaped(after)}`, escaped([...before, ...after]), ...missing, ...swapped];
  });
  return [...new Set(patterns)].filter((pattern) => pattern !== '' && pattern !== '_').map((pattern) => `%${pattern}%`);
}

/** Whether a form holds one of the patterns, as LIKE says. */
export const isLike = (form: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => likeExpression(pattern).test(form));

const escapedInExpression = (letter: string) => letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function likeExpression(pattern: string): RegExp {
  const letters = pattern.slice(1, -1).match(/\\?./gsu) ?? [];
  return new RegExp(
    letters.map((letter) => (letter === '_' ? '.' : escapedInExpression(letter.replace(/^\\(?=.)/su, '')))).join(''),
    'u',
  );
}

/** The two halves of a form: a slip leaves one of them as it is. */
export function halves(form: string): [string, string] {
  const letters = [...form];
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')];
}
