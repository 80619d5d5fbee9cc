const STEPS = [1, 2, 5, 10];
const MOST_STEPS = 5;

/**
 * Marks of an axis from 0 to at least the largest figure: at most six, a round step apart, whole numbers only.
 * @param most the largest figure, 0 or more
 */
export function axisTicks(most: number): number[] {
  const rough = Math.max(1, most / MOST_STEPS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((one) => one * power >= rough) ?? 10);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step);
}

const WIDE = /[\u1100-\uFFFF]/;
const widthOf = (letters: readonly string[]): number =>
  letters.reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);

/** Cuts words that are longer than so many Latin letters (Japanese ones count twice), since a name breaks between words only. */
export function cutWords(name: string, most: number): string {
  return name
    .split(' ')
    .map((word) => {
      const letters = [...word];
      const fits = letters.findLastIndex((_, at) => widthOf(letters.slice(0, at + 1)) <= most) + 1;
      return fits === letters.length ? word : `${letters.slice(0, fits - 1).join('')}…`;
    })
    .join(' ');
}
