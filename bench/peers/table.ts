import type { Measured } from './load.js';
import { KINDS, type Turns } from './turns.js';

/** Whose best one counts as one. */
const PRODUCTS = ['Directus', 'Strapi'];
const KOMA = 'Koma';

interface Found {
  name: string;
  measured: Turns;
}

/** The run as Markdown: answers a second, ratios of each round, processor time, and p95 at one connection. */
export function tableOf(all: readonly Found[], works: number): string {
  const sides = Object.keys(all[0]?.measured.alone ?? {}).filter((name) => name !== KOMA);
  const peers = sides.filter((name) => !PRODUCTS.includes(name));
  const hasProducts = sides.some((name) => PRODUCTS.includes(name));
  const against = [...(hasProducts ? ['the best product'] : []), ...peers];
  const head = [`${works} works`, 'questions', ...sides, KOMA, ...against.map((one) => `Koma against ${one}`), 'load'];
  const lines = all.flatMap(({ name, measured }) =>
    KINDS.map((kind) => {
      const of = (side: string) => measured.rounds[kind][side] ?? [];
      const rates = (side: string) => of(side).map((one) => one?.perSecond ?? Number.NaN);
      const best = (others: readonly string[], at: number) =>
        Math.max(...others.map((side) => rates(side)[at] ?? Number.NaN).filter(Number.isFinite));
      const ratio = (others: readonly string[]) =>
        spread(
          rates(KOMA).map((own, at) => own / best(others, at)),
          2,
          '×',
        );
      const cells = [...sides, KOMA].map((side) => figures(of(side)));
      const ratios = against.map((one) => ratio(one === 'the best product' ? PRODUCTS : [one]));
      return [name, kind, ...cells, ...ratios, measured.load.toFixed(1)];
    }),
  );
  const alone = all.map(({ name, measured }) => [
    ...[name, 'one connection, p95 in ms'],
    ...[...sides, KOMA].map((side) => text(measured.alone[side]?.p95Ms, 1)),
    ...[...against.map(() => ''), measured.load.toFixed(1)],
  ]);
  return [head, head.map(() => '---'), ...lines, ...alone].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Answers a second and milliseconds of processor time for each. */
function figures(all: readonly (Measured | null)[]): string {
  const found = all.filter((one) => one !== null);
  if (found.length === 0) return '–';
  const cpu = median(found.map(({ cpuMs }) => cpuMs));
  return `${spread(found.map(({ perSecond }) => perSecond), 0, '')}${Number.isFinite(cpu) ? `; ${cpu.toFixed(2)} ms` : ''}`; // prettier-ignore
}

/** The median, with the lowest and the highest. */
export function spread(numbers: readonly number[], digits: number, unit: string): string {
  // Nobody to compare with leaves nothing, or zero.
  const finite = numbers.filter((one) => Number.isFinite(one) && one > 0);
  if (finite.length === 0) return '–';
  return `${median(finite).toFixed(digits)}${unit} (${Math.min(...finite).toFixed(digits)}–${Math.max(...finite).toFixed(digits)})`;
}

const text = (number: number | undefined, digits: number) =>
  number !== undefined && Number.isFinite(number) ? number.toFixed(digits) : '–';

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
