import { loadavg } from 'node:os';
import { type Change, startChanges } from './changes.js';
import type { Measured } from './load.js';
import type { Question } from './questions.js';
import type { Side } from './sides.js';

/** How questions come: the same few, as people's do, none twice, and none twice while works are saved. */
export const KINDS = ['base', 'zipf', 'fresh', 'changing'] as const;
type Kind = (typeof KINDS)[number];

/** What a side did in each round; null where it has no answer. */
export interface Turns {
  load: number;
  /** By kind and side. */
  rounds: Readonly<Record<Kind, Readonly<Record<string, readonly (Measured | null)[]>>>>;
  /** At one connection, nothing asked twice. */
  alone: Readonly<Record<string, Measured | null>>;
}

interface Options {
  rounds: number;
  seconds: number;
  changed: readonly Change[];
  quiet: () => Promise<void>;
}

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;
/** Different questions, of which the first is asked half as often again as the second and a third, and so on. */
const [POPULAR, DRAWN] = [5_000, 20_000];

/** All sides in turns, each time with questions that were not asked before; whoever begins is another in each round. */
export async function turns(question: Question, sides: readonly Side[], options: Options): Promise<Turns> {
  const { rounds, seconds, changed, quiet } = options;
  const popular = question.fresh.slice(0, POPULAR);
  const others = question.fresh.slice(popular.length < question.fresh.length / 2 ? POPULAR : 0);
  const portion = Math.floor(others.length / (2 * rounds + 2));
  let used = 0;
  const next = () => others.slice(used, (used += portion));
  const warmUp = next();
  for (const side of sides)
    for (const paths of [question.repeated, warmUp]) await side.ask(question, paths, { seconds: WARM_UP_SECONDS, connections: CONNECTIONS }); // prettier-ignore
  const found: Record<Kind, Record<string, (Measured | null)[]>> = { base: {}, zipf: {}, fresh: {}, changing: {} };
  const loads: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const paths = { base: question.repeated, zipf: drawn(popular), fresh: next(), changing: next() };
    for (const kind of KINDS)
      for (const side of [...sides.slice(round % sides.length), ...sides.slice(0, round % sides.length)]) {
        await quiet();
        const changes = kind === 'changing' ? startChanges(changed, (change) => side.save(change)) : null;
        const measured = await side.ask(question, paths[kind], { seconds, connections: CONNECTIONS });
        await changes?.stop();
        (found[kind][side.name] ??= []).push(measured);
        if (kind !== 'base' && kind !== 'zipf' && measured && measured.requests > portion)
          process.stdout.write(`${side.name}, ${kind}: ${(measured.requests / portion).toFixed(1)} times through the questions\n`); // prettier-ignore
      }
    loads.push(loadavg()[0] ?? Number.NaN);
  }
  const rest = next();
  const alone: Record<string, Measured | null> = {};
  for (const side of sides) {
    await quiet();
    alone[side.name] = await side.ask(question, rest, { seconds, connections: 1 });
  }
  return { load: Math.max(...loads), rounds: found, alone };
}

/** Questions as people ask them: the n-th most popular one is asked 1/n as often as the first. */
function drawn(popular: readonly string[]): string[] {
  const weights = popular.map((_, at) => 1 / (at + 1));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  let sum = 0;
  const upTo = weights.map((one) => (sum += one / whole));
  return Array.from({ length: DRAWN }, () => {
    const at = Math.random();
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 1) < at) low = middle + 1;
      else high = middle;
    }
    return popular[low] ?? '';
  });
}
