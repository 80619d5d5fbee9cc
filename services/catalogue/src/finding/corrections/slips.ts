/** Shorter words are too many others' neighbours. */
const SHORTEST = { latin: 4, kana: 3, other: 2 } as const;
/** Letters of a word that is corrected: names are shorter, and each letter more is compared with every name. */
const LONGEST = 24;
/** Longer ones have too many neighbours, and are seldom Japanese. */
const LONGEST_LATIN = 16;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const scriptOf = (form: string): keyof typeof SHORTEST =>
  /^[a-z0-9]+$/.test(form) ? 'latin' : /^[ぁ-ゖ]+$/.test(form) ? 'kana' : 'other';

/** Whether a form is long enough to say what was meant, and short enough to be a name. */
export function canSlip(form: string): boolean {
  const { length } = [...form];
  return length >= SHORTEST[scriptOf(form)] && length <= LONGEST;
}

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

/** Whether a text holds a form with one slip at most, as its patterns say. */
export function slipOf(form: string): (text: string) => boolean {
  const wanted = [...form];
  return (text) => {
    const letters = [...text];
    const last = letters.length - wanted.length + 1;
    for (let start = 0; start <= last; start += 1) if (isSlipAt(wanted, letters, start)) return true;
    return false;
  };
}

/** The first letter that differs is the slip: changed, left out, added or swapped; the letters after it are as they were. */
function isSlipAt(wanted: readonly string[], letters: readonly string[], start: number): boolean {
  const slip = alikeFrom(wanted, 0, letters, start);
  const at = start + slip;
  const goesOn = (from: number, place: number) => from + alikeFrom(wanted, from, letters, place) >= wanted.length;
  const isSwapped = wanted[slip] === letters[at + 1] && wanted[slip + 1] === letters[at];
  return (
    (at < letters.length && goesOn(slip + 1, at + 1)) ||
    goesOn(slip + 1, at) ||
    goesOn(slip, at + 1) ||
    (isSwapped && goesOn(slip + 2, at + 2))
  );
}

/** So many letters are the same in both from there on. */
function alikeFrom(wanted: readonly string[], from: number, letters: readonly string[], at: number): number {
  let count = 0;
  while (from + count < wanted.length && wanted[from + count] === letters[at + count]) count += 1;
  return count;
}

/** A form cut into parts of one length: the slip is in one of them, or where two of them meet. */
export function partsOf(form: string, count: 2 | 3): string[] {
  const letters = [...form];
  const length = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, at) => letters.slice(at * length, (at + 1) * length).join(''));
}
